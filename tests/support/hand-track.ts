/** A hand's way to the place, in shares of it: it starts, slows down, goes too far and back. */
const shares = [0, 0.01, 0.06, 0.17, 0.33, 0.56, 0.78, 0.93, 0.99, 1.02, 1.01, 1];
const times = [0, 22, 38, 55, 71, 89, 104, 121, 139, 190, 260, 331];

/** @returns the points that the site's page sends of a person who slides the frame to a place */
export const handTrack = (x: number): number[][] =>
  shares.map((share, i) => [Math.round(share * x), 300 + (i % 3), times[i] ?? 0]);
