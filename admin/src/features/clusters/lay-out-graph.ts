import type { ClusterAccountRow, SharedThingRow } from '@hall/shared/contract/staff/clusters';

/** A point of the drawing, in its own units. */
export interface Point {
  x: number;
  y: number;
}

/** The size of the drawing, and the radii of the ellipse of accounts. */
export const canvas = { width: 880, height: 560, rx: 350, ry: 225 } as const;
/** Further accounts appear in the table only. */
export const drawnAccounts = 48;
/** The distance of shared data from the centre: 0 the centre, 1 the mean of its accounts. */
const pull = 0.62;

/**
 * Places accounts on an ellipse, those with shared data next to each other, and shared data between its accounts and
 * the centre. The layout of a cluster is deterministic.
 * @returns the positions of the drawn accounts in order, and of the data that at least two of them share
 */
export function layOutGraph(
  accounts: readonly Pick<ClusterAccountRow, 'accountid'>[],
  things: readonly SharedThingRow[],
): { accounts: Map<string, Point>; things: (Point & { thing: SharedThingRow; index: number })[] } {
  const ids = accounts.slice(0, drawnAccounts).map(({ accountid }) => accountid);
  const first = new Map(
    ids.map((id) => [id, things.findIndex(({ accountids }) => accountids.includes(id))]),
  );
  const ordered = [...ids].sort((a, b) => (first.get(a) ?? 0) - (first.get(b) ?? 0));
  const { width, height, rx, ry } = canvas;
  const middle = { x: width / 2, y: height / 2 };
  const places = new Map(
    ordered.map((id, at): [string, Point] => {
      const angle = (2 * Math.PI * at) / ordered.length - Math.PI / 2;
      return [id, { x: middle.x + rx * Math.cos(angle), y: middle.y + ry * Math.sin(angle) }];
    }),
  );
  const drawn = things.flatMap((thing, index) => {
    const own = thing.accountids.flatMap((id) => places.get(id) ?? []);
    if (own.length < 2) return [];
    const mean = (of: (point: Point) => number): number =>
      own.reduce((sum, point) => sum + of(point), 0) / own.length;
    // Data shared by the same accounts would overlap, so each dot is rotated a little further.
    const turn = index * 2.4;
    const spread = 14 + (index % 5) * 9;
    return {
      thing,
      index,
      x: middle.x + (mean(({ x }) => x) - middle.x) * pull + Math.cos(turn) * spread,
      y: middle.y + (mean(({ y }) => y) - middle.y) * pull + Math.sin(turn) * spread,
    };
  });
  return { accounts: places, things: drawn };
}
