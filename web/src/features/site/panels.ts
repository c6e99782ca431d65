import { shareValue } from '../../device/shared-value';

/** The number of open panels. Elder mode has no overlays: a panel replaces the page, which stays mounted and hidden. */
const open = shareValue(0);

/** The id of the element that contains the panels, in `SiteLayout`. */
export const panelPlaceId = 'panel-place';

/** @returns a function that closes the panel; a second call does nothing */
export function openPanel(): () => void {
  let isOpen = true;
  open.write(open.read() + 1);
  return () => {
    if (isOpen) open.write(open.read() - 1);
    isOpen = false;
  };
}

/** @returns whether a panel replaces the page */
export const useIsCovered = (): boolean => open.use() > 0;
