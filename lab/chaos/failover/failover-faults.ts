import type { ChaosWorld } from '../chaos-world';
import type { Fault, Struck } from '../faults';
import type { Chance } from '@hall/tests/support/random';
import type { Loss } from './postgres-pair';

const failOver =
  (how: Loss['how'], isDeaf: boolean): Fault =>
  async ({ stores }: ChaosWorld, chance: Chance): Promise<Struck | undefined> => {
    const struck = await stores.failOver?.({ how, deafMs: isDeaf ? chance.between(200, 1500) : 0 });
    return struck && { what: 'Postgres failed over', at: struck.at };
  };

/** Permanent losses of a primary, with the standby up to date or behind. */
export const losses: Record<string, Fault> = {
  'primary-killed': failOver('killed', false),
  'primary-killed-standby-deaf': failOver('killed', true),
  'primary-frozen': failOver('frozen', false),
  'primary-frozen-standby-deaf': failOver('frozen', true),
};

/** Faults to combine with a loss: those that do not query Postgres themselves. */
const besides = [
  'worker-killed',
  'all-workers-killed',
  'worker-stalled',
  'gateway-killed',
  'gateway-stalled',
  'redis-killed',
  'redis-flushed',
  'redis-paused',
  'redis-away-from-workers',
  'answers-lost',
  'slow-network',
  'connections-reset',
];

/** Returns the seed's loss, and in two of three runs another fault before or after it. */
export function chooseLoss(seed: number, chance: Chance): string[] {
  const names = Object.keys(losses);
  const own = names[seed % names.length] as string;
  if (chance.happens(1 / 3)) return [own];
  return chance.shuffle([own, chance.pick(besides)]);
}
