import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const gateway = 'http://127.0.0.1:3000';

/** Packs scripts and styles once, as tightly as it goes; the gateway sends them as they lie. */
const pack: Plugin = {
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

export default defineConfig({
  base: '/page/',
  plugins: [react(), pack],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: { outDir: 'dist', chunkSizeWarningLimit: 800 },
  server: { proxy: { '/mmodule': gateway, '/dev': gateway } },
});
