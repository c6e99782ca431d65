/**
 * Returns the median of each figure over several rounds. A temporary load on the machine then affects one round only.
 * @param rounds of one shape, at least one; of an even number the upper median is used
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
