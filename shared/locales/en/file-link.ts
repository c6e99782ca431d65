import type { Translated } from '../translated';
import type { fileLink as zh } from '../zh/file-link';

export const fileLink: Translated<typeof zh> = {
  title: 'This download link has expired',
  text: 'A download link works for one minute. Please go back and download the file again.',
};
