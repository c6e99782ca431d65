import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { openConnections } from './kept-connections';
import { newPeopleJournal, type PeoplePlan } from './people-plan';
import { behave } from './person';

/** Messages of a sender to its parent. */
export type SenderWord =
  | { ready: true }
  | { pressed: number; accepted: number }
  | { journal: ReturnType<typeof newPeopleJournal> };

const tellEveryMs = 500;
/** Visitors start this long before they press, so that they can reload first. */
const leadMs = 3000;

const say = (word: SenderWord): void => void process.send?.(word);

/** Runs in a separate process, so that many connections and presses take no CPU time from the observer. */
async function send(): Promise<void> {
  const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PeoplePlan;
  const first = Number(process.argv[3] ?? 0);
  const journal = newPeopleJournal();
  const connections = await openConnections(
    plan.baseUrl,
    plan.connections,
    first,
    () => (journal.waitedForConnection += 1),
  );
  say({ ready: true });
  await once(process, 'message');
  const spentBefore = process.cpuUsage();
  const telling = setInterval(
    () => say({ pressed: journal.pressed, accepted: journal.accepted }),
    tellEveryMs,
  );
  const startAt = performance.now() + leadMs;
  const all: Promise<void>[] = [];
  let called = 0;
  await new Promise<void>((resolve) => {
    const calling = setInterval(() => {
      const elapsed = performance.now() + leadMs - startAt;
      const due = Math.min(plan.people.length, Math.ceil((elapsed / 1000) * plan.perSecond));
      for (; called < due; called += 1) {
        const person = plan.people[called] as PeoplePlan['people'][number];
        const pressAt = startAt + (called / plan.perSecond) * 1000;
        all.push(behave(plan, person, first + called, pressAt, connections, journal));
      }
      if (called < plan.people.length) return;
      clearInterval(calling);
      resolve();
    }, 5);
  });
  await Promise.all(all);
  clearInterval(telling);
  const { user, system } = process.cpuUsage(spentBefore);
  journal.processorMs = Math.round((user + system) / 1000);
  await connections.close();
  process.send?.({ journal } satisfies SenderWord, () => process.exit(0));
}

send().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
