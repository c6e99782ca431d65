import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compresses scripts and styles once at the highest level. The gateway sends the files unchanged. */
export const compressFiles: Plugin = {
  name: 'compress-files',
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
