import { goOnWithout, noteLack, noteWorking } from '@hall/platform/go-on-without';
import type { Redis } from '@hall/platform/redis/connections';

/** Notifies other processes of changed sign-ins and holders. */
export interface SignInChanges {
  hear(listener: (holderId: string) => void): void;
  tell(holderId: string): void;
  close(): void;
}

/** Redis channel: the id of an account whose sign-in data changed. */
const channel = 'sign-in-changed';

/** Sends and receives through Redis. Lost messages only delay a change until the cache expires. */
export function createSignInChanges(redis: Redis): SignInChanges {
  const subscriber = redis.duplicate({
    enableAutoPipelining: false,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
  });
  const what = 'hearing of sign-ins that change';
  subscriber.on('error', (error) => noteLack(what, error));
  subscriber.on('ready', () => noteWorking(what));
  void goOnWithout(what, subscriber.subscribe(channel));
  return {
    hear: (listener) => void subscriber.on('message', (_channel, id: string) => listener(id)),
    tell: (holderId) =>
      void goOnWithout('telling of sign-ins that change', redis.publish(channel, holderId)),
    close: () => subscriber.disconnect(),
  };
}

/** For kinds without a cache. */
export const tellNobody: SignInChanges = {
  hear: () => undefined,
  tell: () => undefined,
  close: () => undefined,
};
