/**
 * The middle of each figure over several rounds of the same measurement: what else a machine does for a while
 * falls on one round, and not on what is told.
 * @param rounds of one shape, at least one; of an even number the upper middle
 */
export function middleOf<Figures>(rounds: Figures[]): Figures {
  const first = rounds[0];
  if (typeof first === 'number')
    return [...rounds].sort((one, other) => Number(one) - Number(other))[
      Math.floor(rounds.length / 2)
    ] as Figures;
  return Object.fromEntries(
    Object.keys(first as object).map((name) => [
      name,
      middleOf(rounds.map((round) => (round as Record<string, unknown>)[name])),
    ]),
  ) as Figures;
}
