/** The path of a hand to the target, as fractions: it starts, slows down, overshoots and returns. */
const shares = [0, 0.01, 0.06, 0.17, 0.33, 0.56, 0.78, 0.93, 0.99, 1.02, 1.01, 1];
const times = [0, 22, 38, 55, 71, 89, 104, 121, 139, 190, 260, 331];

/**
 * Each track takes another time, because similar tracks count against their accounts.
 * @returns the points that the page sends when a person drags the piece to a position
 */
export function handTrack(x: number): number[][] {
  let ms = 0;
  return shares.map((share, i) => {
    ms += Math.round(((times[i] ?? 0) - (times[i - 1] ?? 0)) * (0.6 + 1.2 * Math.random()));
    return [Math.round(share * x), 300 + (i % 3), ms];
  });
}
