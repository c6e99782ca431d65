import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Closes a menu that is a `<details>`, which the browser leaves open: on every navigation and change of mode, on a press of one of its links,
 * and on Escape, which returns the focus to the summary.
 * @param overlays the open menu lies over the page: it closes too when a press or the focus goes outside
 */
export function useClosingMenu(menu: RefObject<HTMLDetailsElement | null>, overlays = false): void {
  const href = useLocation({ select: (location) => location.href });
  useEffect(() => {
    menu.current?.removeAttribute('open');
  }, [href, menu, overlays]);
  useEffect(() => {
    const details = menu.current;
    if (!details) return undefined;
    const isWithin = (target: EventTarget | null): boolean =>
      target instanceof Node && details.contains(target);
    const onClick = ({ target }: Event): void => {
      if (!(target instanceof Element) || !target.closest('a')) return;
      details.open = false;
      // The heading of the next page takes the focus from the body alone.
      if (isWithin(document.activeElement)) (document.activeElement as HTMLElement).blur();
    };
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (key !== 'Escape' || !details.open) return;
      if (!isWithin(target) && target !== document.body) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    const onOutside = ({ target }: Event): void => {
      // A dialog that was opened from the menu lies outside of the site's root: the focus returns from it to the menu.
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
