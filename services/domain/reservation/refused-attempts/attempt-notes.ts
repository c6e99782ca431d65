import { LRUCache } from 'lru-cache';
import { seatPoolOf } from '@hall/shared/codes/states';
import { AnswerError } from '@hall/platform/errors';
import { goOnWithout, noteLack } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import type { BookingAccount } from '../../people/accounts';
import type { ScheduleBoard } from '../../schedule/calendar';
import { type NewAttempt, upsertAttempts } from './write-attempts.sql';

const what = 'noting refused attempts';
/** Interval between statements, and rows per statement: the maximum load during a rush of refusals. */
const everyMs = 2000;
const rowsAtOnce = 500;
/**
 * Maximum of refusals in memory, and of statements per account and hour; further refusals are dropped. Refusals without
 * a session come from an overload and leave capacity for the others.
 */
const mostWaiting = 10_000;
const mostWithoutSession = 2000;
const mostOfAccount = 120;

type AttemptingAccount = Pick<BookingAccount, 'accountId' | 'type'>;

/**
 * Collects refusals in memory and writes them seconds later, so that a refusal costs no statement. Pending refusals
 * with the same account, session and code share one row.
 */
export function createAttemptNotes(deps: {
  database: Database;
  board: Pick<ScheduleBoard, 'find'>;
}) {
  const waiting = new Map<string, Omit<NewAttempt, 'ageMs'> & { since: number }>();
  const written = new LRUCache<string, number>({ max: 50_000, ttl: 3_600_000 });
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<boolean> => {
    const rows = [...waiting].slice(0, rowsAtOnce);
    for (const [key] of rows) waiting.delete(key);
    const attempts = rows.map(([, { since, ...row }]) => ({
      ...row,
      ageMs: performance.now() - since,
    }));
    if (!attempts.length) return true;
    const writing = upsertAttempts(deps.database, attempts).then(() => true);
    return goOnWithout(what, writing, false);
  };
  const writeLater = (): void => {
    timer ??= setTimeout(() => {
      void write().then(() => {
        timer = undefined;
        if (waiting.size) writeLater();
      });
    }, everyMs).unref();
  };
  /**
   * Records why an attempt was refused before the queue. Never waits or throws; internal errors are not recorded.
   * @param sessionId unset if the form was not read
   */
  const note = (
    refusal: unknown,
    { accountId, type }: AttemptingAccount,
    sessionId?: string,
  ): void => {
    if (!(refusal instanceof AnswerError)) return;
    const { code, details } = refusal;
    const pool = seatPoolOf(type);
    const session = sessionId === undefined ? undefined : deps.board.find(sessionId, pool);
    const key = `${accountId}:${session?.id}:${code}`;
    const same = waiting.get(key);
    if (same) {
      same.times += 1;
      same.left = session?.remaining ?? null;
      return;
    }
    const most = sessionId === undefined ? mostWithoutSession : mostWaiting;
    if (waiting.size >= most) return noteLack(what, new Error('too many at once'));
    const count = (written.get(accountId) ?? 0) + 1;
    if (count > mostOfAccount) return;
    written.set(accountId, count, { noUpdateTTL: true });
    const textkey = details.key ?? details.faults?.[0]?.key ?? null;
    waiting.set(key, {
      accountId,
      sessionId: session?.id ?? null,
      pool,
      code,
      textkey,
      left: session?.remaining ?? null,
      times: 1,
      since: performance.now(),
    });
    writeLater();
  };
  return {
    note,
    /** Runs an account's attempt at a session; a refusal is recorded and rethrown. */
    async noting<T>(
      account: AttemptingAccount,
      sessionId: string | undefined,
      attempt: () => Promise<T>,
    ): Promise<T> {
      try {
        return await attempt();
      } catch (refusal) {
        note(refusal, account, sessionId);
        throw refusal;
      }
    },
    /** Writes pending refusals. */
    async close(): Promise<void> {
      clearTimeout(timer);
      // Stop after a failed write: an unavailable database is not retried.
      while (waiting.size && (await write()));
    },
  };
}

export type AttemptNotes = ReturnType<typeof createAttemptNotes>;
