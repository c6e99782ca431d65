import { describe, expect, test } from '@jest/globals';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import type { BoardSession } from '../../schedule/calendar';
import { createAttemptNotes } from './attempt-notes';

const full = new AnswerError(RefusalCode.notEnoughSeats);
const me = { accountId: '7', type: 'user' } as const;

/** Notes on a schedule with session 1 only; records the statements. */
function notesOf(answer: () => Promise<unknown> = () => Promise.resolve([])) {
  const written: Record<string, unknown>[][] = [];
  const database = {
    query(_sql: string, [rows]: [string]) {
      written.push(JSON.parse(rows) as Record<string, unknown>[]);
      return answer();
    },
  } as unknown as Database;
  const find = (id: string) => (id === '1' ? ({ id, remaining: 3 } as BoardSession) : undefined);
  return { written, notes: createAttemptNotes({ database, board: { find } }) };
}

describe('notes of refused attempts', () => {
  test('store account, session, code, text and seats left, but nothing about visitors', async () => {
    const { written, notes } = notesOf();
    notes.note(
      new AnswerError(RefusalCode.blacklisted, {
        key: 'answer.B00002_party',
        params: { names: ['王*明'] },
      }),
      me,
      '1',
    );
    await notes.close();
    expect(written).toEqual([
      [
        {
          accountId: '7',
          sessionId: '1',
          pool: 'personal',
          code: 'B00002',
          textkey: 'answer.B00002_party',
          left: 3,
          times: 1,
          ageMs: expect.any(Number),
        },
      ],
    ]);
  });

  test('write one row for repeated refusals of an account', async () => {
    const { written, notes } = notesOf();
    for (let i = 0; i < 500; i += 1) notes.note(full, me, '1');
    await notes.close();
    expect(written).toMatchObject([[{ times: 500 }]]);
  });

  test('store unknown sessions as null', async () => {
    const { written, notes } = notesOf();
    for (let i = 0; i < 500; i += 1) notes.note(full, me, String(900 + i));
    await notes.close();
    expect(written).toMatchObject([[{ sessionId: null, left: null, times: 500 }]]);
  });

  test('keep at most 10,000 refusals and write 500 per statement', async () => {
    const { written, notes } = notesOf();
    for (let i = 0; i < 12_000; i += 1) notes.note(full, { ...me, accountId: String(i) }, '1');
    await notes.close();
    expect(written).toHaveLength(20);
    expect(written[0]).toHaveLength(500);
  });

  test('keep capacity for rule refusals during an overload', async () => {
    const { written, notes } = notesOf();
    for (let i = 0; i < 12_000; i += 1) notes.note(full, { ...me, accountId: String(i) });
    notes.note(full, { ...me, accountId: 'late' }, '1');
    await notes.close();
    const rows = written.flat();
    expect(rows).toHaveLength(2001);
    expect(rows[0]).toMatchObject({ accountId: '0', sessionId: null, left: null });
    expect(rows.at(-1)).toMatchObject({ accountId: 'late', sessionId: '1' });
  });

  test('record a refusal and rethrow it', async () => {
    const { written, notes } = notesOf();
    await expect(notes.noting(me, '1', () => Promise.reject(full))).rejects.toBe(full);
    expect(await notes.noting(me, '1', () => Promise.resolve('taken'))).toBe('taken');
    await notes.close();
    expect(written).toMatchObject([[{ accountId: '7', code: 'B00016', times: 1 }]]);
  });

  test('stop recording an account after 120 statements within an hour', async () => {
    const { written, notes } = notesOf();
    for (let i = 0; i < 130; i += 1) {
      notes.note(full, me, '1');
      await notes.close();
    }
    expect(written).toHaveLength(120);
  });

  test('ignore failures of the database and do not record internal errors', async () => {
    const { written, notes } = notesOf(() => Promise.reject(new Error('away')));
    notes.note(full, me, '1');
    notes.note(new Error('a fault'), { ...me, accountId: '8' }, '1');
    await expect(notes.close()).resolves.toBeUndefined();
    expect(written).toMatchObject([[{ accountId: '7' }]]);
  });
});
