import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSiteName } from './hall-name';

interface Props {
  /** In the reader's language. */
  children: string;
  /** The state of the page's subject, after its name. */
  mark?: ReactNode;
  /** Whether the heading is for screen readers only, because the page shows its subject elsewhere. */
  hidden?: boolean;
}

/** Whether a page was shown before. On the first page the browser sets the focus. */
let isAfterFirst = false;

/**
 * A page's heading, which is also the window's title, so that tabs, history and screen readers can tell pages apart. It
 * takes the focus if the pressed element disappeared with the previous page or step.
 */
export function PageTitle({ children: title, mark, hidden = false }: Props) {
  const siteName = useSiteName();
  const heading = useRef<HTMLHeadingElement>(null);
  // Not the address: it changes while the previous page is still rendered, whose heading must not take the focus.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (path === undefined) return;
    if (isAfterFirst && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    isAfterFirst = true;
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
