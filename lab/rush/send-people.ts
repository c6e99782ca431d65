import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Field } from '../bench/field';
import { partySizes } from '../bench/load-shape';
import { type Habits, joinJournals, type PeopleJournal, type PeoplePlan } from './people-plan';
import { pin } from './pin';
import type { SenderWord } from './sender';

export interface Rush {
  baseUrl: string;
  field: Field;
  perSecond: number;
  connections: number;
  habits: Habits;
}

/** Maximum number of connections per sender. */
const connectionsEach = 4000;
const page = '/page/user';

/** Number of presses and acceptances so far. */
export interface Told {
  pressed: number;
  accepted: number;
}

/**
 * Sends visitors from several processes, each visitor once.
 * @param started called right before the first visitor arrives
 * @param tell called twice a second
 */
export async function sendPeople(
  rush: Rush,
  { started, tell }: { started?: () => void; tell?: (told: Told) => void } = {},
): Promise<PeopleJournal> {
  const senders = Math.max(1, Math.ceil(rush.connections / connectionsEach));
  const folder = mkdtempSync(join(tmpdir(), 'hall-people-'));
  const told = Array.from({ length: senders }, (): Told => ({ pressed: 0, accepted: 0 }));
  const running = Array.from({ length: senders }, (_, number) => {
    const file = join(folder, `${number}.json`);
    writeFileSync(file, JSON.stringify(planOf(rush, number, senders)));
    const first = String(number * 10_000_000);
    return new Sender(fork(join(__dirname, 'sender.js'), [file, first]), (word) => {
      told[number] = word;
      tell?.({ pressed: sum(told, 'pressed'), accepted: sum(told, 'accepted') });
    });
  });
  const endAll = (): void => {
    for (const sender of running) sender.end();
    rmSync(folder, { recursive: true, force: true });
  };
  // An interrupted run does not wait for the senders.
  process.once('exit', endAll);
  try {
    await Promise.all(running.map((sender) => sender.ready));
    started?.();
    for (const sender of running) sender.begin();
    return joinJournals(await Promise.all(running.map((sender) => sender.journal)));
  } finally {
    process.off('exit', endAll);
    endAll();
  }
}

const sum = (all: Told[], name: keyof Told): number =>
  all.reduce((total, one) => total + one[name], 0);

/** Distributes visitors in turn, so that each sender's part spreads over the whole time. */
function planOf(rush: Rush, number: number, senders: number): PeoplePlan {
  const { field } = rush;
  const mine = field.tokens.map((_, n) => n).filter((n) => n % senders === number);
  return {
    baseUrl: rush.baseUrl,
    page,
    date: field.sessions[0]?.date ?? '',
    connections: Math.max(1, Math.floor(rush.connections / senders)),
    perSecond: rush.perSecond / senders,
    habits: rush.habits,
    people: mine.map((n) => ({
      token: field.tokens[n] ?? '',
      captchaToken: field.captchaTokens[n] ?? '',
      requestId: field.requestIds[n] ?? '',
      session: field.sessions[Math.floor(n / partySizes) % field.sessions.length]?.id ?? '',
    })),
  };
}

/** One sender process. */
class Sender {
  readonly ready: Promise<void>;
  readonly journal: Promise<PeopleJournal>;

  constructor(
    private readonly child: ChildProcess,
    tell: (told: Told) => void,
  ) {
    if (child.pid) pin(child.pid, 'visitors');
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`a sender ended with ${String(code)}`);
    });
    ended.catch(() => undefined);
    let isReady: () => void;
    let isDone: (journal: PeopleJournal) => void;
    const ready = new Promise<void>((resolve) => (isReady = resolve));
    const journal = new Promise<PeopleJournal>((resolve) => (isDone = resolve));
    child.on('message', (word: SenderWord) => {
      if ('ready' in word) isReady();
      else if ('journal' in word) isDone(word.journal);
      else tell(word);
    });
    this.ready = Promise.race([ready, ended]);
    this.journal = Promise.race([journal, ended]);
    this.journal.catch(() => undefined);
  }

  begin(): void {
    this.child.send('begin');
  }

  end(): void {
    this.child.kill('SIGKILL');
  }
}
