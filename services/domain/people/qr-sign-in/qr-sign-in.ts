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
    caller: { device: string; locale: Locale },
  ): Promise<{ state: QrState; signedIn?: SignedIn }>;
  /**
   * The phone has opened the code.
   * @returns the messaging app's address for it; undefined for a code that does not serve any more
   */
  scan(state: string): Promise<string | undefined>;
  /** The phone is back from the messaging app, with a code where the person confirmed. */
  comeBack(state: string, code: string | undefined): Promise<QrOutcome>;
}

export function createQrSignIn(deps: {
  redis: Redis;
  app: MessagingApp | undefined;
  accounts: Pick<Accounts, 'findOrCreateByIdentity' | 'signInById'>;
  limits: Limits;
  logger: Logger;
}): QrSignIn {
  const store = createQrStore(deps.redis);
  return {
    async create({ device, address }) {
      if (!deps.app) throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_qr' });
      await deps.limits.qr(address);
      const created = await store.create(device);
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
    async scan(state) {
      if (!deps.app || !(await store.advance(state, 'scanned'))) return undefined;
      return deps.app.authorizeUrl(state);
    },
    async comeBack(state, code) {
      if (!deps.app || !code) return 'refused';
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
