import { toString } from 'qrcode';
import type { Settings } from '../settings';

/** The mini-program in which phones book (spec 1). */
export interface MiniProgram {
  account: string;
  /** Empty if the hall has none; then there is no QR code either. */
  link: string;
  /** SVG. */
  qr: string;
}

/** Caches the QR code until the link changes. @returns the mini-program's account, link and code */
export function createMiniProgram(settings: Settings): { get(): Promise<MiniProgram> } {
  let drawn = { link: '', qr: '' };
  return {
    async get() {
      const { account, link } = (await settings.get()).miniProgram;
      if (link !== drawn.link)
        drawn = { link, qr: link && (await toString(link, { type: 'svg', margin: 2 })) };
      return { account, ...drawn };
    },
  };
}
