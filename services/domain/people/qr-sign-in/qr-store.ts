import type { QrState } from '@hall/shared/contract/qr-sign-in';
import { createToken, hashToken } from '@hall/platform/crypto/tokens';
import { notReadyError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';

/** Lifetime of a QR code in seconds. */
export const qrSeconds = 180;

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

/** While Redis is away every act throws A00001 (503) with a retry after two seconds. */
export function createQrStore(redis: Redis) {
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

/**
 * Active QR codes. The browser's `qrid` and the `state` in its code are two secrets, so a photograph of the code cannot
 * fetch its sign-in.
 */
export type QrStore = ReturnType<typeof createQrStore>;
