import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline/promises';

/** Initial values of a new hall; undefined if not given. */
export interface SetupWishes {
  /** Name of the first console account. */
  account?: string | undefined;
  nameZh?: string | undefined;
  nameEn?: string | undefined;
  /** Such as `09:00-10:00,10:00-11:00`. */
  sessions?: string | undefined;
  /** Seats per session: individuals, teams, counter. */
  seats?: string | undefined;
  /** Weekdays on which the hall is closed, 0 is Sunday; empty: none. */
  closed?: string | undefined;
  /** Whether released days can be booked at once: `yes`, or `no` until intake is resumed. */
  open?: string | undefined;
}

/** A week in the format of the schedule. */
export interface FirstWeek {
  weekdays: number[];
  sessions: {
    starttime: string;
    endtime: string;
    personal: number;
    team: number;
    window: number;
  }[];
}

export const setupUsage =
  'npm run setup -- [--account NAME] [--name-zh 名称 --name-en NAME] [--sessions 09:00-10:00,10:00-11:00] [--seats 400,160,40] [--closed 1] [--open yes|no]';

/** Default week: closed on Mondays, seven hours. */
const usualWeek = {
  sessions: '09:00-10:00,10:00-11:00,11:00-12:00,13:00-14:00,14:00-15:00,15:00-16:00,16:00-17:00',
  seats: '400,160,40',
  closed: '1',
};

/** @returns the values of the arguments, or a text that describes valid arguments */
export function readSetupArguments(args: string[]): SetupWishes | string {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args,
      options: {
        account: text,
        'name-zh': text,
        'name-en': text,
        sessions: text,
        seats: text,
        closed: text,
        open: text,
      },
    });
    const { 'name-zh': nameZh, 'name-en': nameEn, ...others } = values;
    if (others.open && !['yes', 'no'].includes(others.open)) return setupUsage;
    return { ...others, nameZh, nameEn };
  } catch {
    return setupUsage;
  }
}

const sessionShape = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** @returns the requested week, by default the usual one, or a text that describes the error */
export function readWeek(wishes: SetupWishes): FirstWeek | string {
  const sessions = listOf(wishes.sessions ?? usualWeek.sessions);
  const seats = listOf(wishes.seats ?? usualWeek.seats);
  const closed = listOf(wishes.closed ?? usualWeek.closed);
  if (!sessions.length || !sessions.every((one) => sessionShape.test(one)))
    return 'Sessions are written as 09:00-10:00,10:00-11:00.';
  if (seats.length !== 3 || !seats.every((one) => /^\d{1,5}$/.test(one)))
    return 'Seats are three numbers: for individuals, teams and the counter, as 400,160,40.';
  if (!closed.every((one) => /^[0-6]$/.test(one)))
    return 'Closed days are numbers from 0 (Sunday) to 6 (Saturday), as 1 or 1,2.';
  const [personal = 0, team = 0, window = 0] = seats.map(Number);
  return {
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => !closed.includes(String(day))),
    sessions: sessions.map((one) => {
      const [starttime = '', endtime = ''] = one.split('-');
      return { starttime, endtime, personal, team, window };
    }),
  };
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

type Ask = (question: string, usual: string) => Promise<string>;

/** An empty answer takes the default in brackets. */
async function onTerminal<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await work(
      async (question, usual) =>
        (await terminal.question(`${question} [${usual}]: `)).trim() || usual,
    );
  } finally {
    terminal.close();
  }
}

/**
 * Asks on the terminal for missing values that no argument gives.
 * @returns the completed wishes
 */
export const askWishes = (
  wishes: SetupWishes,
  status: { staff: number; isPlanned: boolean },
): Promise<SetupWishes> =>
  onTerminal(async (ask) => {
    const account =
      wishes.account ??
      (status.staff ? undefined : await ask('Name of the first account of the console', 'admin'));
    if (status.isPlanned) return { ...wishes, account };
    return {
      account,
      nameZh: wishes.nameZh ?? (await ask('Name of the area in Chinese', '主馆')),
      nameEn: wishes.nameEn ?? (await ask('Name of the area in English', 'Main hall')),
      sessions: wishes.sessions ?? (await ask('Sessions of a day', usualWeek.sessions)),
      seats: wishes.seats ?? (await ask(questions.seats, usualWeek.seats)),
      closed: wishes.closed ?? (await ask(questions.closed, usualWeek.closed)),
      // The default answer keeps booking closed, because the go-live checklist comes later.
      open: wishes.open ?? (/^y/i.test(await ask(questions.open, 'no')) ? 'yes' : 'no'),
    };
  });

/** @returns whether phones may book on the site */
export const askPhones = (): Promise<boolean> =>
  onTerminal(async (ask) => !/^n/i.test(await ask(questions.phones, 'yes')));

const questions = {
  seats:
    'Seats of each session, three numbers: individuals, teams (guides and agencies), kept for the counter',
  closed: 'Closed on these weekdays (0 Sunday to 6 Saturday, as 1 or 1,2)',
  open: 'May visitors book the days that are released by now at once (yes or no; no: once you press "Resume booking" on the page of operations)',
  phones: 'Do phones book on the site (yes), or are they sent to the mini-program (no)',
};
