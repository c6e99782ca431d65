import { goOnWithout, noteLack, noteWorking } from '@hall/platform/go-on-without';
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

/** Of a kind that remembers nothing. */
export const tellNobody: SignInChanges = {
  hear: () => undefined,
  tell: () => undefined,
  close: () => undefined,
};
