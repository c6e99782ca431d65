import { AnswerError, notReadyError } from '../errors';
import { noteLack } from '../go-on-without';

/** Name of the failure while the pool loses connections; the next new connection ends it. */
export const postgresConnection = 'a connection of Postgres';

/**
 * Codes of a database that restarts, has failed over, or accepts no more connections; and system codes of an
 * unreachable one. The transaction was rolled back, or its commit was not confirmed.
 */
const awayCodes =
  /^(08\w{3}|57P0[1-5]|53300|25006|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Driver messages without a code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection ended unexpectedly)/;

/** @returns whether the error comes from a temporary outage of the database */
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
 * Classifies the error of a call: a temporary outage of the database is not a bug. It is counted, and logged when it
 * begins and ends.
 * @returns an intentional error unchanged; A00001 (503) with a randomised retry time for an outage; undefined for
 *   anything else, which is a bug
 */
export function readRefusal(error: unknown): AnswerError | undefined {
  if (error instanceof AnswerError) return error;
  if (!isStoreAway(error)) return undefined;
  noteLack(postgresConnection, error);
  return notReadyError(1 + Math.floor(Math.random() * 3), error);
}
