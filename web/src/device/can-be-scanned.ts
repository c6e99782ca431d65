import { isMobileDevice } from '@hall/shared/rules/mobile-device';

/** Touch screens and narrow windows: the phone that would scan the code is the one that shows it. */
const inHand = '(max-width: 767.98px), (pointer: coarse)';

/** @returns whether a QR code on this screen can be scanned with another device */
export const canBeScanned = (): boolean =>
  !isMobileDevice(navigator.userAgent) && !matchMedia(inHand).matches;
