import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNarrow } from '../../theme/use-narrow';

/**
 * On a phone, the content that a press changes may be below the screen.
 * @returns a ref for that content, and a function that scrolls to it on narrow screens only, if it is not in view
 */
export function useIntoView<Target extends HTMLElement>(): {
  target: RefObject<Target | null>;
  bring(): void;
} {
  const narrow = useNarrow();
  const target = useRef<Target>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times) target.current?.scrollIntoView({ block: 'nearest' });
  }, [times]);
  return {
    target,
    bring() {
      if (narrow) setTimes((before) => before + 1);
    },
  };
}
