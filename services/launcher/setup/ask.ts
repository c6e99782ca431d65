import { createInterface } from 'node:readline/promises';
import type { Standing } from './first-hall';
import { type SetupWishes, usualWeek } from './wishes';

/**
 * Asks at the terminal for what a hall lacks and nobody has said; an empty answer takes what stands in brackets.
 * @returns the wishes, completed
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
        (await ask('Seats of a session: individuals, teams, counter', usualWeek.seats)),
      closed: wishes.closed ?? (await ask('Closed on (0 is Sunday)', usualWeek.closed)),
    };
  } finally {
    terminal.close();
  }
}
