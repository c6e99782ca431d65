import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Closes a `<details>` menu, which the browser leaves open: on navigation, on a press of one of its links, and on a change
 * of mode and Escape, which return the focus to the summary.
 * @param overlays the menu covers the page: it also closes when a press or the focus goes outside
 */
export function useClosingMenu(menu: RefObject<HTMLDetailsElement | null>, overlays = false): void {
  const href = useLocation({ select: (location) => location.href });
  useEffect(() => {
    menu.current?.removeAttribute('open');
  }, [href, menu]);
  useEffect(() => {
    const details = menu.current;
    if (!details?.open) return;
    const hadFocus = details.contains(document.activeElement);
    details.removeAttribute('open');
    if (hadFocus) details.querySelector('summary')?.focus();
  }, [menu, overlays]);
  useEffect(() => {
    const details = menu.current;
    if (!details) return undefined;
    const isWithin = (target: EventTarget | null): boolean =>
      target instanceof Node && details.contains(target);
    const onClick = ({ target }: Event): void => {
      if (!(target instanceof Element) || !target.closest('a')) return;
      details.open = false;
      // The next page's heading takes the focus only from the body.
      if (isWithin(document.activeElement)) (document.activeElement as HTMLElement).blur();
    };
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (key !== 'Escape' || !details.open) return;
      if (!isWithin(target) && target !== document.body) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    const onOutside = ({ target }: Event): void => {
      // A dialog opened from the menu is outside the site's root, and returns the focus to the menu.
      const isPage = target instanceof Node && document.getElementById('root')?.contains(target);
      if (overlays && isPage && !isWithin(target)) details.open = false;
    };
    details.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      details.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [menu, overlays]);
}
