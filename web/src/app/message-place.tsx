import { Suspense, useEffect, useState } from 'react';
import { island } from '../theme/island';
import { messages } from '../messages/messages';

/** Where it cannot be fetched, the page stands without it. */
const MessageHost = island(() =>
  import('../messages/message-host').then(
    (file) => file.MessageHost,
    () => () => null,
  ),
);

/** Where messages are shown; fetched with the first one. */
export function MessagePlace() {
  const [wanted, setWanted] = useState(messages.areWaiting);
  useEffect(() => messages.watch(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <MessageHost />
    </Suspense>
  ) : null;
}
