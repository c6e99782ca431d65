import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import type { QrState } from '@hall/shared/contract/qr-sign-in';
import { AnswerError, notReadyError } from '@hall/platform/errors';
import type { MessagingApp } from '@hall/platform/providers/messaging-app';
import type { Redis } from '@hall/platform/redis/connections';
import { type AccountDeps, findOrCreateByIdentity, type SignedIn, signInAs } from '../accounts';
import { createToken, hashToken } from '@hall/platform/crypto/tokens';

/** Lifetime of a QR code in seconds. */
const qrSeconds = 180;

const storedStates = ['waiting', 'scanned', 'confirmed'] as const satisfies QrState[];
type StoredState = (typeof storedStates)[number];
const isStoredState = (state: string | undefined): state is StoredState =>
  storedStates.some((one) => one === state);

/** The state of a code in Redis, under `qr:<hash of qrid>`; `qr-state:<hash of state>` refers to it. */
interface StoredQr {
  /** Header devicetoken of the browser that shows the code. */
  device: string;
  state: StoredState;
  accountId?: string;
  /** Hash of the secret of the phone that opened the code; only that phone can confirm. */
  phone?: string;
}

/**
 * Active QR codes. The browser's `qrid` and the `state` in its code are two secrets, so a photograph of the code cannot
 * fetch its sign-in. While Redis is away every act throws A00001 (503) with a retry after two seconds.
 */
function createQrStore(redis: Redis) {
  const keyOf = (qrid: string): string => `qr:${hashToken(qrid)}`;
  const stateKeyOf = (state: string): string => `qr-state:${hashToken(state)}`;
  const read = async (key: string | null): Promise<StoredQr | undefined> => {
    const { device, state, accountId, phone } = key ? await redis.hgetall(key) : {};
    if (device === undefined || !isStoredState(state)) return undefined;
    return {
      device,
      state,
      ...(accountId !== undefined && { accountId }),
      ...(phone !== undefined && { phone }),
    };
  };
  /** Must not recreate a code without TTL if it expires meanwhile. */
  const write = async (key: string, fields: Record<string, string>): Promise<boolean> => {
    const seconds = await redis.ttl(key);
    if (seconds <= 0) return false;
    await redis.multi().hset(key, fields).expire(key, seconds).exec();
    return true;
  };
  const guarded = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      throw notReadyError(2, error);
    });
  return {
    create: (device: string): Promise<{ qrid: string; state: string }> =>
      guarded(async () => {
        const [qrid, state] = [createToken(), createToken()];
        await redis
          .multi()
          .hset(keyOf(qrid), { device, state: 'waiting' })
          .expire(keyOf(qrid), qrSeconds)
          .set(stateKeyOf(state), keyOf(qrid), 'EX', qrSeconds)
          .exec();
        return { qrid, state };
      }),
    /** @returns undefined for a code that has expired, was used, or is another device's */
    find: (qrid: string, device: string): Promise<StoredQr | undefined> =>
      guarded(async () => {
        const stored = await read(keyOf(qrid));
        return stored?.device === device ? stored : undefined;
      }),
    /**
     * Records that a phone opened the code.
     * @returns the phone's secret for further steps; undefined for an invalid code
     */
    open: (state: string): Promise<string | undefined> =>
      guarded(async () => {
        const key = await redis.get(stateKeyOf(state));
        const stored = await read(key);
        if (!key || !stored || stored.state === 'confirmed') return undefined;
        const phone = createToken();
        const noted = await write(key, { state: 'scanned', phone: hashToken(phone) });
        return noted ? phone : undefined;
      }),
    /** @returns whether the phone opened it and it is valid and waits for confirmation */
    isOpenOn: (state: string, phone: string): Promise<boolean> =>
      guarded(async () => {
        const stored = await read(await redis.get(stateKeyOf(state)));
        return stored?.state === 'scanned' && stored.phone === hashToken(phone);
      }),
    /** Invalidates a code that the person refused. */
    end: (state: string): Promise<void> =>
      guarded(async () => {
        const key = await redis.getdel(stateKeyOf(state));
        if (key) await redis.del(key);
      }),
    /** @returns false if it was already confirmed or is not valid any more */
    confirm: (state: string, accountId: string): Promise<boolean> =>
      guarded(async () => {
        // One-time state: only one of two parallel callbacks finds it.
        const key = await redis.getdel(stateKeyOf(state));
        return Boolean(
          key && (await read(key)) && (await write(key, { state: 'confirmed', accountId })),
        );
      }),
    /** @returns whether this call gets the sign-in */
    take: (qrid: string): Promise<boolean> =>
      guarded(async () => (await redis.del(keyOf(qrid))) === 1),
  };
}

/** The result shown on the phone after it returns from the messaging app. */
type QrOutcome = 'confirmed' | 'expired' | 'refused';

/** Sign-in of an individual by QR code of the messaging app (specification, 2). */
interface QrDeps extends AccountDeps {
  redis: Redis;
  /** Undefined if no messaging app is configured: codes are then refused with A00012. */
  messagingApp: MessagingApp | undefined;
}

/**
 * Creates a code for a browser's screen.
 * @throws {AnswerError} A00012 if no messaging app is configured, A00003, A00001 (503)
 */
export async function createQrCode(
  { messagingApp, limits, redis }: QrDeps,
  caller: { device: string; address: string },
): Promise<{ qrid: string; state: string; expires: Date }> {
  if (!messagingApp) throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_qr' });
  await limits.qr(caller);
  const created = await createQrStore(redis).create(caller.device);
  return { ...created, expires: new Date(Date.now() + qrSeconds * 1000) };
}

/** Returns the state of the code; with `confirmed` the sign-in, once. */
export async function pollQrCode(
  deps: QrDeps,
  qrid: string,
  caller: { device: string; address: string; locale: Locale },
): Promise<{ state: QrState; signedIn?: SignedIn }> {
  const store = createQrStore(deps.redis);
  const stored = await store.find(qrid, caller.device);
  if (!stored) return { state: 'expired' };
  if (stored.state !== 'confirmed' || !stored.accountId) return { state: stored.state };
  if (!(await store.take(qrid))) return { state: 'expired' };
  const signedIn = await signInAs(deps, stored.accountId, caller);
  return { state: 'confirmed', signedIn };
}

/**
 * Records that a phone opened the code; it shows the hall's page with the details of the sign-in.
 * @returns the secret that the phone sends with each further step; undefined for an invalid code
 */
export const openQrCode = async (
  { messagingApp, redis }: QrDeps,
  state: string,
): Promise<string | undefined> => (messagingApp ? createQrStore(redis).open(state) : undefined);

/**
 * Continues on the phone that opened the code.
 * @returns the messaging app's address; undefined for another phone or an invalid code
 */
export async function continueQrSignIn(
  { redis, messagingApp }: QrDeps,
  state: string,
  phone: string,
): Promise<string | undefined> {
  return (await createQrStore(redis).isOpenOn(state, phone))
    ? messagingApp?.authorizeUrl(state)
    : undefined;
}

/** Refuses the sign-in, on the phone that opened the code. */
export async function refuseQrSignIn(
  { redis }: QrDeps,
  state: string,
  phone: string,
): Promise<void> {
  const store = createQrStore(redis);
  if (await store.isOpenOn(state, phone)) await store.end(state);
}

/**
 * Handles the return from the messaging app, with a code if the person confirmed. Calls the platform only for a
 * waiting code and only on the phone that opened it.
 */
export async function finishQrSignIn(
  deps: QrDeps,
  state: string,
  code: string | undefined,
  phone: string,
): Promise<QrOutcome> {
  if (!deps.messagingApp || !code) return 'refused';
  const store = createQrStore(deps.redis);
  if (!(await store.isOpenOn(state, phone))) return 'expired';
  let person: string;
  try {
    person = await deps.messagingApp.exchangeCode(code);
  } catch (error) {
    deps.logger.warn({ err: error }, 'QR sign-in failed');
    return 'refused';
  }
  const accountId = await findOrCreateByIdentity(deps, person);
  return (await store.confirm(state, accountId)) ? 'confirmed' : 'expired';
}
