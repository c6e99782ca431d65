import type { Redis } from '@hall/platform/redis/connections';

/** By which processes tell each other whose sign-ins, or what is read with them, have changed. */
export interface SignInChanges {
  hear(listener: (holderId: string) => void): void;
  tell(holderId: string): void;
  close(): void;
}

/** Redis channel: the id of an account of which something changed that is read with its sign-in. */
const channel = 'sign-in-changed';

/** Tells and hears by Redis; what it does not deliver is seen when a reading has aged. */
export function createSignInChanges(redis: Redis): SignInChanges {
  const subscriber = redis.duplicate({
    enableAutoPipelining: false,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
  });
  subscriber.on('error', () => undefined);
  subscriber.subscribe(channel).catch(() => undefined);
  return {
    hear: (listener) => void subscriber.on('message', (_channel, id: string) => listener(id)),
    tell: (holderId) => void redis.publish(channel, holderId).catch(() => undefined),
    close: () => subscriber.disconnect(),
  };
}

/** Of a kind that remembers nothing. */
export const tellNobody: SignInChanges = {
  hear: () => undefined,
  tell: () => undefined,
  close: () => undefined,
};
