import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fewestMembers, isForReview, joinLinked, type Link, mostMembers } from './cluster-rules';

const groupsOf = (links: Link[]): string[][] => [...joinLinked(links).values()];

describe('joining linked accounts', () => {
  test('goes over several links, and names a cluster by its lowest account', () => {
    const clusters = joinLinked([
      ['30', '4'],
      ['100', '30'],
      ['7', '8'],
    ]);
    expect([...clusters]).toEqual([['4', ['4', '30', '100']]]);
  });

  test('two accounts are not a cluster', () => {
    expect(groupsOf([['1', '2']])).toEqual([]);
  });

  test('a chain of all accounts joins at most five hundred', () => {
    const chain = Array.from({ length: 2000 }, (_, at): Link => [String(at), String(at + 1)]);
    const sizes = groupsOf(chain).map((group) => group.length);
    expect(Math.max(...sizes)).toBe(mostMembers);
  });

  test('no account is in two clusters, and linked accounts are together within the limit', () => {
    const link = fc.tuple(fc.nat(60).map(String), fc.nat(60).map(String));
    fc.assert(
      fc.property(fc.array(link, { maxLength: 120 }), (links) => {
        const groups = groupsOf(links);
        const all = groups.flat();
        expect(new Set(all).size).toBe(all.length);
        for (const group of groups) expect(group.length).toBeGreaterThanOrEqual(fewestMembers);
        for (const [one, other] of links)
          expect(groups.find((group) => group.includes(one))).toBe(
            groups.find((group) => group.includes(other)),
          );
        expect(groupsOf([...links].reverse())).toEqual(groups);
      }),
    );
  });
});

describe('clusters for review', () => {
  test('leave out a large family, whatever it shares', () => {
    expect(isForReview({ members: 8, people: 20 }, null)).toBe(false);
    expect(isForReview({ members: 4, people: 100 }, null)).toBe(false);
  });

  test('include five accounts that booked for dozens of people', () => {
    expect(isForReview({ members: 5, people: 25 }, null)).toBe(true);
  });

  test('include a released cluster only after it has grown by half', () => {
    expect(isForReview({ members: 14, people: 90 }, 10)).toBe(false);
    expect(isForReview({ members: 15, people: 90 }, 10)).toBe(true);
  });
});
