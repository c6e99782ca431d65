import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Field, partySizes } from '../bench/field';
import type { Habits, PeopleJournal, PeoplePlan } from './people-plan';
import { pin } from './pin';

export interface Rush {
  baseUrl: string;
  field: Field;
  perSecond: number;
  connections: number;
  habits: Habits;
}

/**
 * Sends visitors from a process of their own, each visitor once.
 * @param started called right before the first visitor arrives
 */
export async function sendPeople(rush: Rush, started?: () => void): Promise<PeopleJournal> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-people-'));
  const file = join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify(planOf(rush)));
  const child = fork(join(__dirname, 'sender.js'), [file]);
  const end = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  // An interrupted run does not wait for the sender.
  process.once('exit', end);
  if (child.pid) pin(child.pid, 'visitors');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the sender ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  try {
    await Promise.race([once(child, 'message'), ended]);
    started?.();
    child.send('begin');
    const [journal] = (await Promise.race([once(child, 'message'), ended])) as [PeopleJournal];
    for (const times of [journal.acceptMs, journal.awayMs, journal.outcomeMs])
      times.sort((one, other) => one - other);
    return journal;
  } finally {
    process.off('exit', end);
    end();
  }
}

const planOf = ({ field, ...rush }: Rush): PeoplePlan => ({
  ...rush,
  page: '/page/user',
  date: field.sessions[0]?.date ?? '',
  people: field.tokens.map((token, n) => ({
    token,
    captchaToken: field.captchaTokens[n] ?? '',
    requestId: field.requestIds[n] ?? '',
    session: field.sessions[Math.floor(n / partySizes) % field.sessions.length]?.id ?? '',
  })),
});
