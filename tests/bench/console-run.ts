import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { signInStaff } from '../support/staff-client';
import { middleOf } from './middle-of';

const today = hallDateOf(new Date());

/** What staff and operators ask for all day, and what reads most. */
const asked = [
  'worklists',
  'orders',
  'orders?page=200',
  'orders?waiting=1',
  'orders?bookingstatus=2',
  `orders?from=${addHallDays(today, -900)}&to=${today}`,
  'accounts',
  `statistics/visits?from=${addHallDays(today, -30)}&to=${today}`,
  'queues',
  'reconciliation',
];

/** @returns milliseconds that the console's calls take, one at a time: the middle of three */
export async function measureConsole(baseUrl: string): Promise<Record<string, number>> {
  const admin = await signInStaff(baseUrl, 'admin');
  const timeAll = async (): Promise<Record<string, number>> => {
    const times: Record<string, number> = {};
    for (const path of asked) {
      const started = performance.now();
      const { status } = await admin.call('GET', path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      times[path] = Math.round(performance.now() - started);
    }
    return times;
  };
  return middleOf([await timeAll(), await timeAll(), await timeAll()]);
}
