import type { ClusterAccountRow, SharedThingRow } from '@hall/shared/contract/staff/clusters';

/** A point of the drawing, in its own units. */
export interface Point {
  x: number;
  y: number;
}

/** The drawing's size, and how far its accounts are from its middle. */
export const canvas = { width: 880, height: 560, rx: 350, ry: 225 } as const;
/** More accounts than this stand in the table alone. */
export const drawnAccounts = 48;
/** How far out a thing stands: 0 the middle of all, 1 among its accounts. */
const pull = 0.62;

/**
 * Places accounts on an ellipse, those with the same things side by side, and each thing between its accounts and the
 * middle. The same cluster is drawn in the same way each time.
 * @returns the accounts that are drawn, in their order, and of each thing that two of them share its place
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
    // Things of the same accounts would lie on each other: each is turned a little further.
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
