import type { RefObject } from 'react';
import { useShortcuts } from '../shortcuts/use-shortcuts';

/** The focusable part of a row: its link, or the row itself if it opens a drawer. */
const reached = 'tr a[data-row-link], tr[tabindex="0"]';

/**
 * J moves to the next row of a list, K to the previous one, and Enter opens it. With several lists on a page, the keys
 * apply to the list with the focus, else to the first.
 * @param list the element around the rows, marked with `data-list`
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const go = (step: 1 | -1): void => {
    const focused = document.activeElement;
    const acting = focused?.closest('[data-list]') ?? document.querySelector('[data-list]');
    if (!list.current || acting !== list.current) return;
    const rows = [...list.current.querySelectorAll<HTMLElement>(reached)];
    const at = rows.findIndex((row) => row === focused);
    const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step;
    rows[next]?.focus();
    rows[next]?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts({ j: () => go(1), k: () => go(-1) });
}
