import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Packs scripts and styles once, as tightly as it goes; the gateway sends them as they lie. */
export const pack: Plugin = {
  name: 'pack',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.values(bundle))
      if (/\.(js|css)$/.test(file.fileName))
        writeFileSync(
          join(dir, `${file.fileName}.br`),
          brotliCompressSync(file.type === 'chunk' ? file.code : file.source),
        );
  },
};
