import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';

/**
 * A click on a control within a cell does not open the row; nor does marking a text to copy it. What a menu or a dialog of
 * the row bubbles here stands elsewhere in the page.
 */
const isRowItself = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('button, a, input, label, [role="checkbox"]') &&
  !getSelection()?.toString();

/**
 * A row that leads to a page: a press anywhere in it is one on its link, with the keys that open it elsewhere. The
 * link itself is what the keyboard reaches.
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

/** A row that opens something beside the list: by a press anywhere in it, or Enter on it. */
export const openedRow = (open: () => void): HTMLAttributes<HTMLElement> => ({
  tabIndex: 0,
  onClick: (event: MouseEvent) => {
    if (isRowItself(event)) open();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) open();
  },
});
