import type { HTMLAttributes, MouseEvent, RefObject } from 'react';
import { useShortcuts } from '../shortcuts/use-shortcuts';

/**
 * Clicks on controls and text selections do not open the row. Events of the row's menus and dialogs bubble here too
 * but come from elsewhere in the page.
 */
const isRowItself = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('button, a, input, label, [role="checkbox"]') &&
  !getSelection()?.toString();

/**
 * Props of a row that links to a page: a click anywhere acts on the link, including modifier keys. The keyboard
 * reaches the link itself.
 */
export const linkedRow: HTMLAttributes<HTMLElement> = {
  onClick(event) {
    if (!isRowItself(event)) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    event.currentTarget.querySelector('a[data-row-link]')?.dispatchEvent(
      new window.MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ctrlKey,
        metaKey,
        shiftKey,
      }),
    );
  },
  onAuxClick(event) {
    const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]');
    if (event.button === 1 && link && isRowItself(event)) window.open(link.href);
  },
};

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
    const rows = [...list.current.querySelectorAll<HTMLElement>('tr a[data-row-link]')];
    const at = rows.findIndex((row) => row === focused);
    const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step;
    rows[next]?.focus();
    rows[next]?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts({ j: () => go(1), k: () => go(-1) });
}
