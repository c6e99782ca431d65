import fc from 'fast-check';
import {
  copyApplication,
  decideApplication,
  settleApplications,
  submitApplication,
  withdrawApplication,
} from '@hall/domain/groups/group-visits';
import type { AuthDecision } from '@hall/shared/codes/approval';
import type { Identities } from '@hall/domain/reservation/orders';
import { createSettings } from '@hall/domain/configuration/settings';
import type { BookingWorld } from './booking-world';

/** One step of a unit, the staff or the clock on an application. */
export type ApplicationStep =
  | { do: 'submit'; session: number; visitors: number[] }
  | { do: 'submitAgain'; application: number; session: number; visitors: number[] }
  | {
      do: 'decide';
      application: number;
      decision: 'approve' | 'approve twice' | 'return' | 'reject';
      by: number;
    }
  | { do: 'withdraw'; application: number }
  | { do: 'askOtherDate'; application: number; session: number }
  | { do: 'closeDay'; session: number };

const visitors = fc.uniqueArray(fc.nat(14), { minLength: 1, maxLength: 4 });

/** Small numbers, as in the booking steps: both use the same people and sessions. */
export const applicationSteps: { weight: number; arbitrary: fc.Arbitrary<ApplicationStep> }[] = [
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('submit' as const), session: fc.nat(5), visitors }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('submitAgain' as const),
      application: fc.nat(3),
      session: fc.nat(5),
      visitors,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      application: fc.nat(3),
      decision: fc.constantFrom('approve' as const, 'approve twice', 'return', 'reject'),
      by: fc.nat(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('withdraw' as const), application: fc.nat(3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('askOtherDate' as const),
      application: fc.nat(3),
      session: fc.nat(5),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('closeDay' as const), session: fc.nat(5) }),
  },
];

/** Both may take either step, so that a short course reaches an approval. */
const staff = ['one', 'another'].map((username) => ({
  staff: { id: null, username, role: 'admin' as const },
  address: '',
}));

/** Passports of the people that the bookings call `visitor-0`, `visitor-1` and so on. */
const personOf = (visitor: number) => ({
  realname: '王小明',
  doctype: 2 as const,
  idnum: `E${10_000_000 + visitor}`,
});

/** Opens applications of one unit on a world of bookings, with the same stores, people and sessions. */
export async function openApplicationWorld(world: BookingWorld) {
  const { database, allocator, logger } = world;
  const [row] = (await database.query(
    `INSERT INTO auth_units (loginid, passwd_hash, unitname) VALUES ('unit', '', '市教育局') RETURNING id`,
  )) as [{ id: string }];
  const unit = {
    unitId: row.id,
    loginid: 'unit',
    unitname: '市教育局',
    locale: 'zh' as const,
    passwdDue: false,
  };
  const deps = {
    database,
    allocator,
    logger,
    blacklist: { holds: () => false },
    ...({
      sealer: { seal: (text: string) => text, open: (text: string) => text },
      blindIndex: (_doctype: number, idnum: string) =>
        `visitor-${Number(idnum.slice(1)) - 10_000_000}`,
    } as never as Identities),
    settings: createSettings(database, 0),
  };
  const find = async (index: number): Promise<string | undefined> => {
    const rows = (await database.query('SELECT id FROM auth_applies ORDER BY id')) as {
      id: string;
    }[];
    return rows[index % Math.max(1, rows.length)]?.id;
  };
  const decide = async (id: string, decision: AuthDecision, by: number): Promise<void> => {
    const decided = { decision, comment: '请补正', fields: [] };
    await decideApplication(deps, staff[by]!, id, decided).catch(mustBeAnswer);
  };
  const askOtherDate = async (id: string, session: number): Promise<void> => {
    const asked = { authapplyid: id, moves: 1 };
    const draft = await copyApplication(deps, unit, asked).catch(mustBeAnswer);
    const { id: eventssessionid, date: eventsdate } = world.sessions[session]!;
    const form = { authapplyid: draft?.id ?? '', eventssessionid, eventsdate };
    if (draft) await submitApplication(deps, unit, form).catch(mustBeAnswer);
  };
  const formFor = (session: number, people: number[]) => ({
    unitname: unit.unitname,
    name: '陈明',
    telnum: '13912345678',
    leader_name: '刘强',
    eventssessionid: world.sessions[session]!.id,
    eventsdate: world.sessions[session]!.date,
    personsdata: people.map(personOf),
  });

  return {
    /** Runs one step. Refusals because of its state, seats or people are expected. */
    async run(step: ApplicationStep): Promise<void> {
      if (step.do === 'submit') {
        await submitApplication(deps, unit, formFor(step.session, step.visitors)).catch(
          mustBeAnswer,
        );
        return;
      }
      if (step.do === 'closeDay') {
        const { date } = world.sessions[step.session]!;
        await database.query('UPDATE visit_days SET closed = true WHERE visit_date = $1', [date]);
        await settleApplications(deps);
        await database.query('UPDATE visit_days SET closed = false WHERE visit_date = $1', [date]);
        return;
      }
      const id = await find(step.application);
      if (!id) return;
      if (step.do === 'submitAgain')
        await submitApplication(deps, unit, {
          ...formFor(step.session, step.visitors),
          authapplyid: id,
        }).catch(mustBeAnswer);
      else if (step.do === 'askOtherDate') await askOtherDate(id, step.session);
      else if (step.do === 'withdraw')
        await withdrawApplication(deps, unit, id).catch(mustBeAnswer);
      else if (step.decision === 'approve twice') {
        await decide(id, 'approve', 0);
        await decide(id, 'approve', 1);
      } else await decide(id, step.decision, step.by);
    },
    /** Moves the clock past the sessions of a day and back. Nothing else runs meanwhile. */
    async expire(session: number): Promise<void> {
      const { date } = world.sessions[session]!;
      await database.query(
        `INSERT INTO visit_days (area_id, visit_date, release_at) VALUES (1, current_date - 9, now())
         ON CONFLICT DO NOTHING`,
      );
      await database.query(
        'UPDATE visit_sessions SET visit_date = current_date - 9 WHERE visit_date = $1',
        [date],
      );
      await settleApplications(deps);
      await database.query(
        'UPDATE visit_sessions SET visit_date = $1 WHERE visit_date = current_date - 9',
        [date],
      );
    },
    /** @returns the current states of applications */
    states: async (): Promise<number[]> =>
      (
        (await database.query('SELECT DISTINCT approval FROM auth_applies')) as {
          approval: number;
        }[]
      ).map(({ approval }) => approval),
    /** @returns the number of visits that were moved to another date */
    moved: async (): Promise<number> =>
      ((await database.query(`SELECT 1 FROM auth_apply_steps WHERE event = 'move'`)) as object[])
        .length,
    /** @returns applications whose state contradicts their seats; must always be empty */
    faults: () =>
      database.query(
        `SELECT a.id, a.approval, o.status FROM auth_applies a LEFT JOIN orders o ON o.id = a.order_id
         WHERE (a.approval IN (1, 2, 3) AND o.status IS DISTINCT FROM 1)
            OR (a.approval IN (0, 4, 5) AND o.status = 1)
         UNION ALL
         SELECT o.id, NULL, o.status FROM orders o
         WHERE o.account_type = 'auth' AND o.status = 1
           AND NOT EXISTS (SELECT 1 FROM auth_applies a WHERE a.order_id = o.id AND a.approval IN (1, 2, 3, 7))
         UNION ALL
         SELECT a.id, a.approval, v.approval FROM auth_applies a JOIN auth_applies v ON v.id = a.copied_from
         WHERE a.moves_visit AND (a.approval = 3 AND v.approval IN (1, 2, 3, 7)
           OR EXISTS (SELECT FROM auth_apply_steps s WHERE s.apply_id = v.id AND s.event = 'move')
             AND NOT EXISTS (SELECT FROM auth_apply_steps s WHERE s.apply_id = a.id AND s.approval = 3))
         UNION ALL
         SELECT t.order_id, a.approval, t.status FROM tickets t JOIN auth_applies a ON a.order_id = t.order_id
         WHERE t.holds_seat AND (t.status = 1) <> (a.approval = 3)`,
      ) as Promise<object[]>,
  };
}

/** Rethrows errors without a code of the catalogue, which are bugs. */
function mustBeAnswer(error: unknown): undefined {
  if (!(error as { code?: string }).code?.match(/^[AB]0/)) throw error;
}
