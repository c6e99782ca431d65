import { useEffect } from 'react';

/**
 * Single keys that act while nothing is being typed and no dialog is open.
 * @param shortcuts by key, lower case; undefined: the act is not there now
 */
export function useShortcuts(shortcuts: Record<string, (() => void) | undefined>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const at = event.target instanceof HTMLElement ? event.target : undefined;
      if (at?.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return;
      if (document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open'))
        return;
      const act = shortcuts[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
