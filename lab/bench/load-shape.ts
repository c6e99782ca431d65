import { randomBytes } from 'node:crypto';

/** Size of the load, the same for every contestant. */
export interface LoadSize {
  connections: number;
  amount: number;
}

/** Sessions that the requests ask for, the same for every contestant. */
export interface LoadShape {
  /** Sessions that the requests rotate through. */
  sessions: number;
}

/** Two shapes: demand spread over all sessions of a day, or everybody wants its best session. */
export const spread: LoadShape = { sessions: 5 };
export const oneSession: LoadShape = { sessions: 1 };

const serial = randomBytes(3).toString('hex').toUpperCase();

export const partySizes = 5;

/**
 * Returns the party of a request: one to five visitors in turn, three on average, each with a different passport.
 * @param run keeps the visitors of different runs apart
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
