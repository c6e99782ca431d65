import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import type { QrState } from '@hall/shared/contract/qr-sign-in';
import { AnswerError } from '@hall/platform/errors';
import type { Logger } from '@hall/platform/logger';
import type { MessagingApp } from '@hall/platform/providers/messaging-app';
import type { Redis } from '@hall/platform/redis/connections';
import type { Accounts, SignedIn } from '../accounts';
import type { Limits } from '@hall/toolkit/limits';
import { createQrStore, qrSeconds } from './qr-store';

/** What the phone is told after it came back from the messaging app. */
export type QrOutcome = 'confirmed' | 'expired' | 'refused';

export interface QrSignIn {
  /** Whether the hall has a messaging app that scans the codes. */
  isAvailable: boolean;
  /**
   * A code for a browser's screen.
   * @throws {AnswerError} A00012 where no messaging app is configured, A00003, A00001 (503)
   */
  create(caller: {
    device: string;
    address: string;
  }): Promise<{ qrid: string; state: string; expires: Date }>;
  /** How far the code has come; with `confirmed` the sign-in, told once. */
  poll(
    qrid: string,
    caller: { device: string; address: string; locale: Locale },
  ): Promise<{ state: QrState; signedIn?: SignedIn }>;
  /**
   * A phone has opened the code, and shows the hall's own page, which asks who is signing in where.
   * @returns what that phone must show with each further step; undefined for a code that does not serve any more
   */
  scan(state: string): Promise<string | undefined>;
  /**
   * The person goes on, on the phone that opened the code.
   * @returns the messaging app's address for it; undefined for another phone, or a code that does not serve
   */
  goOn(state: string, phone: string): Promise<string | undefined>;
  /** The person does not want it, on the phone that opened the code. */
  refuse(state: string, phone: string): Promise<void>;
  /**
   * The phone is back from the messaging app, with a code where the person confirmed. The platform is asked only
   * about a code of ours that waits for it, and only on the phone that opened it.
   */
  comeBack(state: string, code: string | undefined, phone: string): Promise<QrOutcome>;
}

/**
 * An individual's sign-in by messaging-app QR code (specification, 2).
 * @param deps.app undefined where the hall has no messaging app: a code is refused with A00012 then
 */
export function createQrSignIn(deps: {
  redis: Redis;
  app: MessagingApp | undefined;
  accounts: Pick<Accounts, 'findOrCreateByIdentity' | 'signInById'>;
  limits: Limits;
  logger: Logger;
}): QrSignIn {
  const store = createQrStore(deps.redis);
  return {
    isAvailable: deps.app !== undefined,
    async create(caller) {
      if (!deps.app) throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_qr' });
      await deps.limits.qr(caller);
      const created = await store.create(caller.device);
      return { ...created, expires: new Date(Date.now() + qrSeconds * 1000) };
    },
    async poll(qrid, caller) {
      const stored = await store.find(qrid, caller.device);
      if (!stored) return { state: 'expired' };
      if (stored.state !== 'confirmed' || !stored.accountId) return { state: stored.state };
      if (!(await store.take(qrid))) return { state: 'expired' };
      const signedIn = await deps.accounts.signInById(stored.accountId, caller);
      return { state: 'confirmed', signedIn };
    },
    scan: async (state) => (deps.app ? store.open(state) : undefined),
    async goOn(state, phone) {
      return (await store.isOpenOn(state, phone)) ? deps.app?.authorizeUrl(state) : undefined;
    },
    async refuse(state, phone) {
      if (await store.isOpenOn(state, phone)) await store.end(state);
    },
    async comeBack(state, code, phone) {
      if (!deps.app || !code) return 'refused';
      if (!(await store.isOpenOn(state, phone))) return 'expired';
      let person: string;
      try {
        person = await deps.app.exchangeCode(code);
      } catch (error) {
        deps.logger.warn({ err: error }, 'QR sign-in');
        return 'refused';
      }
      const accountId = await deps.accounts.findOrCreateByIdentity(person);
      return (await store.confirm(state, accountId)) ? 'confirmed' : 'expired';
    },
  };
}
