import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fail } from '../support/run-checks';
import { openConnections } from './open-connections';
import { newPeopleJournal, type PeoplePlan } from './people-plan';
import { behave } from './person';

/** Visitors start this long before they press, so that they can reload first. */
const leadMs = 3000;

/** Runs in a separate process, so that many connections and presses take no CPU time from the observer. */
async function send(): Promise<void> {
  const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PeoplePlan;
  const journal = newPeopleJournal();
  const connections = await openConnections(plan.baseUrl, plan.connections);
  process.send?.('ready');
  await once(process, 'message');
  const spentBefore = process.cpuUsage();
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
        all.push(behave({ plan, person, sequence: called, pressAt, connections, journal }));
      }
      if (called < plan.people.length) return;
      clearInterval(calling);
      resolve();
    }, 5);
  });
  await Promise.all(all);
  const { user, system } = process.cpuUsage(spentBefore);
  journal.processorMs = Math.round((user + system) / 1000);
  await connections.close();
  process.send?.(journal, () => process.exit(0));
}

send().catch(fail);
