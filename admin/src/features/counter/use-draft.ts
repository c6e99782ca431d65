import { useRef, useState } from 'react';
import { type Draft, emptyDraft } from './party';

/** The input for one booking. Each change applies to the latest input, even if it is not rendered yet. */
export function useDraft() {
  const [draft, setDraft] = useState(emptyDraft);
  const newest = useRef(emptyDraft);
  return {
    draft,
    latest: (): Draft => newest.current,
    put(change: Partial<Draft>): void {
      newest.current = { ...newest.current, ...change };
      setDraft(newest.current);
    },
  };
}
