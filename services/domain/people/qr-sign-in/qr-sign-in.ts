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

/** The result shown on the phone after it returns from the messaging app. */
type QrOutcome = 'confirmed' | 'expired' | 'refused';

/**
 * Sign-in of an individual by QR code of the messaging app (specification, 2).
 * @param deps.app undefined if no messaging app is configured: codes are then refused with A00012
 */
export function createQrSignIn(deps: {
  redis: Redis;
  app: MessagingApp | undefined;
  accounts: Pick<Accounts, 'findOrCreateByIdentity' | 'signInById'>;
  limits: Limits;
  logger: Logger;
}) {
  const store = createQrStore(deps.redis);
  return {
    /** Whether a messaging app that scans the codes is configured. */
    isAvailable: deps.app !== undefined,
    /**
     * Creates a code for a browser's screen.
     * @throws {AnswerError} A00012 if no messaging app is configured, A00003, A00001 (503)
     */
    async create(caller: {
      device: string;
      address: string;
    }): Promise<{ qrid: string; state: string; expires: Date }> {
      if (!deps.app) throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_qr' });
      await deps.limits.qr(caller);
      const created = await store.create(caller.device);
      return { ...created, expires: new Date(Date.now() + qrSeconds * 1000) };
    },
    /** Returns the state of the code; with `confirmed` the sign-in, once. */
    async poll(
      qrid: string,
      caller: { device: string; address: string; locale: Locale },
    ): Promise<{ state: QrState; signedIn?: SignedIn }> {
      const stored = await store.find(qrid, caller.device);
      if (!stored) return { state: 'expired' };
      if (stored.state !== 'confirmed' || !stored.accountId) return { state: stored.state };
      if (!(await store.take(qrid))) return { state: 'expired' };
      const signedIn = await deps.accounts.signInById(stored.accountId, caller);
      return { state: 'confirmed', signedIn };
    },
    /**
     * Records that a phone opened the code; it shows the hall's page with the details of the sign-in.
     * @returns the secret that the phone sends with each further step; undefined for an invalid code
     */
    scan: async (state: string): Promise<string | undefined> =>
      deps.app ? store.open(state) : undefined,
    /**
     * Continues on the phone that opened the code.
     * @returns the messaging app's address; undefined for another phone or an invalid code
     */
    async goOn(state: string, phone: string): Promise<string | undefined> {
      return (await store.isOpenOn(state, phone)) ? deps.app?.authorizeUrl(state) : undefined;
    },
    /** Refuses the sign-in, on the phone that opened the code. */
    async refuse(state: string, phone: string): Promise<void> {
      if (await store.isOpenOn(state, phone)) await store.end(state);
    },
    /**
     * Handles the return from the messaging app, with a code if the person confirmed. Calls the platform only for a
     * waiting code and only on the phone that opened it.
     */
    async comeBack(state: string, code: string | undefined, phone: string): Promise<QrOutcome> {
      if (!deps.app || !code) return 'refused';
      if (!(await store.isOpenOn(state, phone))) return 'expired';
      let person: string;
      try {
        person = await deps.app.exchangeCode(code);
      } catch (error) {
        deps.logger.warn({ err: error }, 'QR sign-in failed');
        return 'refused';
      }
      const accountId = await deps.accounts.findOrCreateByIdentity(person);
      return (await store.confirm(state, accountId)) ? 'confirmed' : 'expired';
    },
  };
}

export type QrSignIn = ReturnType<typeof createQrSignIn>;
