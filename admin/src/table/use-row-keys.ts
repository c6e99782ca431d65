import type { RefObject } from 'react';
import { useShortcuts } from '../shortcuts/use-shortcuts';

/** The part of a row that takes the keyboard: the link in it, or the row itself where it opens something. */
const reached = 'tr a[data-row-link], tr[tabindex="0"]';

/**
 * J goes to the next row of a list and K to the one before; Enter then opens it as it always does. Of several lists on a
 * page the keys are the one's in which the focus is, else the first one's.
 * @param list what holds the rows, marked with `data-list`
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
