import { fileKinds } from '@hall/platform/file-kinds';
import type { KeptFile } from '@hall/toolkit/uploads';

/** @returns an image as a data URL, for an answer with further fields */
export const imageInText = ({ bytes, kind }: KeptFile): string =>
  `data:${fileKinds[kind]};base64,${bytes.toString('base64')}`;
