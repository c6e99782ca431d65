import { toString } from 'qrcode';
import type { Settings } from '../settings';

/** Where phones book (spec 1). */
export interface MiniProgram {
  account: string;
  /** Empty where the hall tells none; then there is no code either. */
  link: string;
  /** SVG. */
  qr: string;
}

/** @returns what the hall tells phones; its code is drawn once, until the link changes */
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
