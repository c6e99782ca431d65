import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNarrow } from '../../theme/use-narrow';

/**
 * On a phone what a press changes may lie below the screen.
 * @returns where it lies, and what brings it into view; nothing where there is room for both
 */
export function useIntoView<Target extends HTMLElement>(): {
  target: RefObject<Target | null>;
  bring(): void;
} {
  const narrow = useNarrow();
  const target = useRef<Target>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times) target.current?.scrollIntoView({ block: 'start' });
  }, [times]);
  return {
    target,
    bring() {
      if (narrow) setTimes((before) => before + 1);
    },
  };
}
