import { randomBytes } from 'node:crypto';

/** How much is sent, the same for every contestant. */
export interface LoadSize {
  connections: number;
  amount: number;
}

/** Sent before each measurement, as many as are measured by default: a cold program is not what runs in a rush. */
export const warmUpRequests = 8000;

/** What the requests ask for, the same for every contestant. */
export interface LoadShape {
  /** Sessions over which the requests are spread in turn. */
  sessions: number;
}

/** Sessions of a visit day: a released day is wanted whole, or everybody wants its best session. */
export const spread: LoadShape = { sessions: 5 };
export const oneSession: LoadShape = { sessions: 1 };

const serial = randomBytes(3).toString('hex').toUpperCase();

export const partySizes = 5;

/**
 * The party of a request: one to five people in turn, three on average, each with a passport of his own.
 * @param run keeps one run's people apart from another's
 */
export function partyOf(
  run: string,
  sequence: number,
): { realname: string; doctype: 2; idnum: string }[] {
  return Array.from({ length: (sequence % partySizes) + 1 }, (_, member) => ({
    realname: '王小明',
    doctype: 2,
    idnum: `${run}${serial}${sequence}N${member}`,
  }));
}
