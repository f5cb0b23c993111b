package main

import (
	"cmp"
	"slices"

	"github.com/vindex-go/vindex/recorder/internal/match"
)

// pair is an interaction of A and one of B, counted from 0.
type pair struct{ a, b int }

// pairs tells what belongs together of two tapes, in the order of A.
type pairs struct {
	same         []pair // ask the same
	changed      []pair // do not, but are nearest to each other of those that are left
	onlyA, onlyB []int
}

// pairUp puts the k-th of several equal requests of A together with the k-th of B, as a tape replays them.
func pairUp(a, b []match.Request) pairs {
	var p pairs
	inB := map[match.Key][]int{}
	for n, r := range b {
		inB[r.Key()] = append(inB[r.Key()], n)
	}
	taken := make([]bool, len(b))
	var left []int
	for n, r := range a {
		key := r.Key()
		if len(inB[key]) == 0 {
			left = append(left, n)
			continue
		}
		p.same = append(p.same, pair{n, inB[key][0]})
		taken[inB[key][0]] = true
		inB[key] = inB[key][1:]
	}
	for n := range b {
		if !taken[n] {
			p.onlyB = append(p.onlyB, n)
		}
	}
	for place, n := range left {
		near := nearest(a[n], b, p.onlyB, place-len(p.changed))
		if near < 0 {
			p.onlyA = append(p.onlyA, n)
			continue
		}
		p.changed = append(p.changed, pair{n, p.onlyB[near]})
		p.onlyB = slices.Delete(p.onlyB, near, near+1)
	}
	return p
}

// reach bounds how far from its place the counterpart of a request is looked for, as of thousands each would have to
// be compared with each.
const reach = 100

// nearest gives the index in candidates of the request that is most like r, the first of equals, or -1.
func nearest(r match.Request, b []match.Request, candidates []int, place int) int {
	found, best := -1, 0
	for k := max(0, place-reach); k < min(len(candidates), place+reach); k++ {
		if s := match.Similarity(r, b[candidates[k]]); s > best {
			found, best = k, s
		}
	}
	return found
}

// inAnotherOrder lists the pairs that would have to move for the rest to stand in one order: those that are no part of
// a longest run of pairs that rises in both.
func inAnotherOrder(all []pair) []pair {
	before := make([]int, len(all)) // of each pair the one before it in the longest run that ends with it, or -1
	var ends []int                  // by length, the run that ends lowest
	for n, p := range all {
		length, _ := slices.BinarySearchFunc(ends, p.b, func(end, b int) int { return cmp.Compare(all[end].b, b) })
		before[n] = -1
		if length > 0 {
			before[n] = ends[length-1]
		}
		if length == len(ends) {
			ends = append(ends, n)
		} else {
			ends[length] = n
		}
	}
	stays := make([]bool, len(all))
	if len(ends) > 0 {
		for n := ends[len(ends)-1]; n >= 0; n = before[n] {
			stays[n] = true
		}
	}
	var moved []pair
	for n, p := range all {
		if !stays[n] {
			moved = append(moved, p)
		}
	}
	return moved
}
