import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';

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

/** Props of a row that opens a drawer, by a click anywhere in it or Enter on it. */
export const openedRow = (open: () => void): HTMLAttributes<HTMLElement> => ({
  tabIndex: 0,
  onClick: (event: MouseEvent) => {
    if (isRowItself(event)) open();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) open();
  },
});
