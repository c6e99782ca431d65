import { elderCookie } from '@hall/shared/codes/limits';
import { readCookie, writeCookie } from '@hall/ui/cookie';
import { shareValue } from './shared-value';

const isElder = shareValue(readCookie(elderCookie.name) === '1');

/** Sets the attribute that the style sheet selects by: `theme/elder.css`. */
function mark(wanted: boolean): void {
  if (wanted) document.documentElement.dataset.mode = 'elder';
  else delete document.documentElement.dataset.mode;
}
// Before the first paint, so that the other mode never shows.
mark(isElder.read());

/** Whether the site is in elder mode, 关怀版 (product 9). Stored in a cookie for a year. */
export const elderMode = {
  read: isElder.read,
  write(wanted: boolean): void {
    writeCookie(elderCookie.name, '1', wanted ? elderCookie.days * 86_400 : 0);
    mark(wanted);
    isElder.write(wanted);
  },
};

/** @returns whether the site is in elder mode */
export const useElder = isElder.use;
