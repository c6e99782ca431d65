import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSiteName } from './hall-name';

interface Props {
  /** In the reader's language. */
  children: string;
  /** How what the page shows stands, behind its name. */
  mark?: ReactNode;
  /** Where the page itself shows what it is about, the heading is for who hears it. */
  hidden?: boolean;
}

/** The page that was last given the focus; on the first one the browser places it. */
let focusedPath: string | undefined;

/**
 * A page's heading, which is its window's title too: each has its own in tabs, in the history and to who hears it. It takes
 * the focus where the press that led here has left with the page before.
 */
export function PageTitle({ children: title, mark, hidden = false }: Props) {
  const siteName = useSiteName();
  const heading = useRef<HTMLHeadingElement>(null);
  // Not the address: that changes while the page before is still drawn, whose heading must not take the focus.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (path === undefined || path === focusedPath) return;
    const isFirst = focusedPath === undefined;
    focusedPath = path;
    if (!isFirst && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [path]);
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title, siteName]);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {title}
      {mark && <> {mark}</>}
    </h1>
  );
}
