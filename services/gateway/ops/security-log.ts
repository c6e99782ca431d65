import { Counter, type Registry } from 'prom-client';
import { AnswerCode, type WireCode } from '@hall/shared/codes/answer-codes';
import type { AnswerError, WrongProof } from '@hall/platform/errors';
import { createKeyedHash } from '@hall/platform/crypto/purpose-key';
import type { Logger } from '@hall/platform/logger';
import { networkOf } from '@hall/toolkit/limits';

/** Events for security monitoring; rates distinguish an attack from a forgotten password. */
export const securityEvents = [
  /** A successful sign-in of any kind. */
  'signedIn',
  /** A wrong password, or an unknown name; also when a signed-in person must repeat the password. */
  'signInFailed',
  /** A wrong code: from an authenticator, a recovery code, an SMS, or the answer to a security question. */
  'factorFailed',
  /** A call without a valid sign-in. */
  'unauthorized',
  /** A call without permission. */
  'forbidden',
  /** A change without the session's CSRF token: another site may have sent it. */
  'csrf',
  /** Refused by a rate limit. */
  'limited',
  /** Staff displayed a document's number. */
  'numberRevealed',
  /** An account's owner took a copy of the stored data. */
  'copyTaken',
  /** An account's owner created a calendar link. */
  'calendarLinked',
  /** Staff created, changed or locked staff, or changed their own password or second factor. */
  'staffChanged',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

export interface SecurityNote {
  /** The declared path, without ids. */
  path: string;
  requestId: string;
  address: string;
  staffId?: string | undefined;
}

export type SecurityLog = (event: SecurityEvent, note: SecurityNote) => void;

/** Maximum number of lines per event and second, so that an attacker cannot fill the disk. All events are counted. */
const linesPerSecond = 50;

/**
 * Records security events: a line in a separate log channel, with ids and no personal data, and a metric. The origin
 * is a keyed hash of the network: equal networks are recognisable, but not readable.
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
    help: 'Security events by kind.',
    labelNames: ['event'],
    registers: [registry],
  });
  // Initialised at 0, because a counter that appears with its first event has no rate.
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

/** @returns the event of a refusal; undefined if it is not security-related */
export const eventOfRefusal = ({ code, details }: AnswerError): SecurityEvent | undefined =>
  details.wrongProof ? eventsByProof[details.wrongProof] : eventsByCode[code];
