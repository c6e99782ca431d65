import { createInterface } from 'node:readline/promises';
import type { Standing } from './first-hall';
import { type SetupWishes, usualWeek } from './wishes';

/**
 * Asks on the terminal for missing values that no argument gives; an empty answer takes the default in brackets.
 * @returns the completed wishes
 */
export async function askWishes(wishes: SetupWishes, standing: Standing): Promise<SetupWishes> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ask = async (question: string, usual: string): Promise<string> =>
    (await terminal.question(`${question} [${usual}]: `)).trim() || usual;
  try {
    const account =
      wishes.account ??
      (standing.staff ? undefined : await ask('Name of the first account of the console', 'admin'));
    if (standing.isPlanned) return { ...wishes, account };
    return {
      account,
      nameZh: wishes.nameZh ?? (await ask('Name of the area in Chinese', '主馆')),
      nameEn: wishes.nameEn ?? (await ask('Name of the area in English', 'Main hall')),
      sessions: wishes.sessions ?? (await ask('Sessions of a day', usualWeek.sessions)),
      seats:
        wishes.seats ??
        (await ask(
          'Seats of each session, three numbers: individuals, teams (guides and agencies), kept for the counter',
          usualWeek.seats,
        )),
      closed:
        wishes.closed ??
        (await ask(
          'Closed on these weekdays (0 Sunday to 6 Saturday, as 1 or 1,2)',
          usualWeek.closed,
        )),
      open: wishes.open ?? (await askOpen(ask)),
    };
  } finally {
    terminal.close();
  }
}

/** @returns whether phones may book on the site */
export async function askPhones(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const question = 'Do phones book on the site (yes), or are they sent to the mini-program (no)';
    return !/^n/i.test((await terminal.question(`${question} [yes]: `)).trim());
  } finally {
    terminal.close();
  }
}

type Ask = (question: string, usual: string) => Promise<string>;

/** The default answer keeps booking closed, because the go-live checklist comes later. */
async function askOpen(ask: Ask): Promise<string> {
  const answer = await ask(
    'May visitors book the days that are released by now at once (yes or no; no: once you press "Resume booking" on the page of operations)',
    'no',
  );
  return /^y/i.test(answer) ? 'yes' : 'no';
}
