import { useEffect } from 'react';

/**
 * Single-key shortcuts, active while nothing is being typed and no dialog is open.
 * @param shortcuts acts by lower-case key; undefined if the act is not available now
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
