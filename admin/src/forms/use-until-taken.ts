import { useBlocker } from '@tanstack/react-router';

/**
 * Keeps the page while it shows what is shown this once: no link, no way back and no reload leaves it by mistake.
 * @param isTaken whether its reader said that it was noted
 */
export function useUntilTaken(isTaken: boolean): void {
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true, disabled: isTaken });
}
