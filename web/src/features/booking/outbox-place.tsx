import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasOpenRequests, watchOpenRequests } from '../drafts/open-request';

/** Fetched only for undelivered requests. If it cannot be fetched, the page works without it. */
const OutboxNotice = lazy(() =>
  import('./outbox-notice').then(
    (module) => ({ default: module.OutboxNotice }),
    () => ({ default: () => <></> }),
  ),
);

/** Shows undelivered requests on every page; usually empty. */
export function OutboxPlace() {
  const hasSome = useSyncExternalStore(watchOpenRequests, hasOpenRequests);
  return hasSome ? (
    <Suspense>
      <OutboxNotice />
    </Suspense>
  ) : null;
}
