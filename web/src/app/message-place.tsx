import { Suspense, useEffect, useState } from 'react';
import { island } from '../theme/island';
import { messages } from '../messages/messages';

/** If its file cannot be fetched, the page works without it. */
const MessageHost = island(() =>
  import('../messages/message-host').then(
    (file) => file.MessageHost,
    () => () => null,
  ),
);

/** Shows messages; its code is fetched with the first one. */
export function MessagePlace() {
  const [wanted, setWanted] = useState(messages.areWaiting);
  useEffect(() => messages.watch(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <MessageHost />
    </Suspense>
  ) : null;
}
