import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { shells } from './build-shells';
import { worker } from './build-worker';
import { defineConfig, type Plugin } from 'vite';
import { callBase } from '../shared/contract/envelope';
import { startCalls } from '../shared/contract/start';
import { oldBrowsers, oldestBrowsers } from '../ui/src/old-browsers/vite-plugin';

const gateway = 'http://127.0.0.1:3000';

/**
 * Which files there are besides one a page and what pages share. A reader far away pays for each: every page needs two (one
 * changes with the libraries, one with the site), and antd's base is one. Nothing more is gathered: files that the bundler
 * merged by their size imported each other in a circle, and did not start.
 */
const files = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'site', tags: ['$initial' as const] },
  { name: 'theme', test: /web\/src\/(theme\/themed|messages\/message-host)/ },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

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

const { VITE_BUNDLE_ID = 'hall', VITE_MODULE_ID = 'visit' } = process.env;
/** Gives the telephone to a page whose app does not start. */
const enquiryCall = `${callBase}${startCalls.user}?bundleid=${VITE_BUNDLE_ID}&moduleid=${VITE_MODULE_ID}`;

const resolve = { conditions: ['source', 'module', 'browser', 'development|production'] };

export default defineConfig({
  base: '/page/',
  plugins: [react(), oldBrowsers('/page/', enquiryCall), shells(resolve), pack, worker],
  resolve,
  build: {
    ...oldestBrowsers,
    outDir: 'dist',
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: files } } },
  },
  server: { proxy: { '/mmodule': gateway, '/dev': gateway } },
});
