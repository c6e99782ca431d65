import { AnswerError, notReadyError } from '../errors';
import { noteLack } from '../go-on-without';

/** How the lack is called while the pool loses connections; it ends with the next one that is made. */
export const postgresConnection = 'a connection of Postgres';

/**
 * Codes of a store that is being restarted, has failed over, or lets nobody else in; those of the system where it cannot
 * be reached. What was under way was rolled back, or its commit went unanswered.
 */
const awayCodes =
  /^(08\w{3}|57P0[1-5]|53300|25006|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's own words, which have no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection ended unexpectedly)/;

/** @returns whether a store that is away for a moment has it fail */
export const isStoreAway = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message = '', cause } = error as Partial<Error> & { code?: unknown };
  return (
    (typeof code === 'string' && awayCodes.test(code)) ||
    awayMessages.test(message) ||
    isStoreAway(cause)
  );
};

/**
 * How a call that failed is answered: a store that is away for a moment is no fault of ours. It is counted, and logged
 * when that begins and ends.
 * @returns what was thrown on purpose as it is; A00001 (503) with the seconds to wait, spread, where a store was away;
 *   undefined for everything else, which is a fault of ours
 */
export function readRefusal(error: unknown): AnswerError | undefined {
  if (error instanceof AnswerError) return error;
  if (!isStoreAway(error)) return undefined;
  noteLack(postgresConnection, error);
  return notReadyError(1 + Math.floor(Math.random() * 3), error);
}
