import { endOrder } from '@hall/domain/reservation/orders';
import { carryOutClosing, findOpenClosings } from '@hall/domain/schedule/plan';
import { createMailCopies } from '@hall/domain/people/mail-wishes';
import { openBookingWorld } from './booking-world';
import { freshStores } from './fresh-stores';

/** Personal seats of each session. */
export const seats = 6;
/** The member of staff who plans. */
export const by = {
  staff: { id: null, username: 'scheduler', role: 'scheduler' as const },
  address: '',
};

/** Opens a schedule of three sessions a day with booking accounts, on real stores without processes. */
export async function openScheduleWorld() {
  const opened = await openBookingWorld(await freshStores(), { seats, sessions: 3 });
  const mailCopies = createMailCopies({
    INDEX_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'https://hall.example',
  });
  const world = { ...opened, mailCopies };
  let next = 0;

  /** Carries out closings, as a worker does. */
  const carryOutAll = async (
    deps: Omit<Parameters<typeof carryOutClosing>[0], 'endOrder'>,
  ): Promise<void> => {
    for (const id of await findOpenClosings(world.database))
      await carryOutClosing({ ...deps, endOrder }, id);
  };
  const visitor = (): string => `planning-${(next += 1)}`;
  const poolOf = async (sessionId: string, pool = 'personal') => {
    const [row] = (await world.database.query(
      'SELECT capacity, sold, held FROM seat_pools WHERE session_id = $1 AND pool = $2',
      [sessionId, pool],
    )) as [{ capacity: number; sold: number; held: number }];
    return row;
  };

  return { ...world, carryOutAll, visitor, poolOf };
}

export type ScheduleWorld = Awaited<ReturnType<typeof openScheduleWorld>>;
