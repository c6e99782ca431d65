import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasOpenRequests, watchOpenRequests } from '../drafts/open-request';

/** Fetched by who has something on its way only; where it cannot be fetched, the page stands without it. */
const OutboxNotice = lazy(() =>
  import('./outbox-notice').then(
    (module) => ({ default: module.OutboxNotice }),
    () => ({ default: () => <></> }),
  ),
);

/** Where every page tells of what was submitted and has not been delivered; nothing for most. */
export function OutboxPlace() {
  const hasSome = useSyncExternalStore(watchOpenRequests, hasOpenRequests);
  return hasSome ? (
    <Suspense>
      <OutboxNotice />
    </Suspense>
  ) : null;
}
