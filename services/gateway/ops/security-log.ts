import { Counter, type Registry } from 'prom-client';
import { AnswerCode, type WireCode } from '@hall/shared/codes/answer-codes';
import type { AnswerError, WrongProof } from '@hall/platform/errors';
import { createKeyedHash } from '@hall/platform/crypto/keyed-hash';
import type { Logger } from '@hall/platform/logger';
import { networkOf } from '@hall/toolkit/limits';

/** What is worth a guard's look, whether somebody attacks or forgot a password: the figures tell one from the other. */
export const securityEvents = [
  /** Somebody got in, by whatever way. */
  'signedIn',
  /** A password that was wrong, or of nobody; also where somebody signed in is asked for it again. */
  'signInFailed',
  /** A code that was wrong: an authenticator's, a recovery code, one by SMS, or the answer to a security question. */
  'factorFailed',
  /** A call that needs a sign-in, without one or with one that has ended. */
  'unauthorized',
  /** A call that the signed-in may not make. */
  'forbidden',
  /** A change without the session's own token: another site may have sent it. */
  'csrf',
  /** Turned away by a limit. */
  'limited',
  /** Staff had a document's number shown. */
  'numberRevealed',
  /** The owner of an account took a copy of all that is kept of it. */
  'copyTaken',
  /** The owner of an account made a link by which calendars read its visits. */
  'calendarLinked',
  /** Staff made, changed or shut out staff, or changed their own password or second factor. */
  'staffChanged',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

export interface SecurityNote {
  /** The call as it is declared: what stands in its place for an id says of nobody. */
  path: string;
  requestId: string;
  address: string;
  staffId?: string | undefined;
}

export type SecurityLog = (event: SecurityEvent, note: SecurityNote) => void;

/** Lines of one event a second at the most: who asks often must not fill the disk. All are counted. */
const linesPerSecond = 50;

/**
 * Notes what concerns security: a line in a channel of its own, with ids and no personal data, and a count in the
 * figures. Where it came from is a keyed hash of the network: equal ones are the same, and nobody reads which.
 */
export function createSecurityLog(
  logger: Logger,
  registry: Registry,
  { INDEX_KEY }: { INDEX_KEY: string },
): SecurityLog {
  const channel = logger.child({ channel: 'security' }, { level: 'info' });
  const hash = createKeyedHash(INDEX_KEY, 'security-log');
  const counts = new Counter({
    name: 'hall_security_events_total',
    help: 'What concerns security, by what it was.',
    labelNames: ['event'],
    registers: [registry],
  });
  // A figure that is not there before the first event has no rate when it comes.
  for (const event of securityEvents) counts.inc({ event }, 0);
  const written = new Map<SecurityEvent, { second: number; lines: number }>();
  return (event, { path, requestId, address, staffId }) => {
    counts.inc({ event });
    const second = Math.floor(performance.now() / 1000);
    const before = written.get(event);
    const lines = before?.second === second ? before.lines + 1 : 1;
    written.set(event, { second, lines });
    if (lines > linesPerSecond) return;
    const from = hash(networkOf(address));
    channel.info({ event, path, requestId, from, ...(staffId && { staffId }) }, 'security');
  };
}

const eventsByCode: Partial<Record<WireCode, SecurityEvent>> = {
  [AnswerCode.wrongCredentials]: 'signInFailed',
  [AnswerCode.wrongVerificationCode]: 'factorFailed',
  [AnswerCode.signInInvalid]: 'unauthorized',
  [AnswerCode.notAllowed]: 'forbidden',
  [AnswerCode.tooManyRequests]: 'limited',
};

const eventsByProof = {
  password: 'signInFailed',
  factor: 'factorFailed',
} as const satisfies Record<WrongProof, SecurityEvent>;

/** @returns what a refusal is; undefined where it is none of security's business */
export const eventOfRefusal = ({ code, details }: AnswerError): SecurityEvent | undefined =>
  details.wrongProof ? eventsByProof[details.wrongProof] : eventsByCode[code];
