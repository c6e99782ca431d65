import react from '@vitejs/plugin-react';
import { compressFiles } from '../ui/src/compress-files';
import { serif } from './build-serif';
import { shells } from './build-shells';
import { worker } from './build-worker';
import { callBase } from '../shared/contract/envelope';
import { startCalls } from '../shared/contract/start';
import { oldBrowsers, oldestBrowsers } from '../ui/src/old-browsers/vite-plugin';
import { defineConfig, type Plugin } from 'vite';

const gateway = 'http://127.0.0.1:3000';
const base = '/page/';

const files = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'site', tags: ['$initial' as const] },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

/** Adds the enquiry phone number to a page whose app does not start. */
const enquiryCall = `${callBase}${startCalls.user.path}`;

/** Removes the summaries of calls, which only the API document shows. They would add 2 kB to every page. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  transform: {
    filter: { id: /shared\/contract\// },
    handler: (code) =>
      code.replace(/(\b(?:public|open|unit|account|own)Call\([^,]+),\s*(["'])[^"']*\2/g, '$1, ""'),
  },
};

const resolve = { conditions: ['source', 'module', 'browser', 'development|production'] };

export default defineConfig({
  base,
  plugins: [
    react(),
    withoutSummaries,
    oldBrowsers(base, enquiryCall),
    serif(base),
    shells(resolve),
    compressFiles,
    worker,
  ],
  resolve,
  build: {
    ...oldestBrowsers,
    outDir: 'dist',
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: files } } },
  },
  server: { proxy: { '/mmodule': gateway, '/dev': gateway, '/hall-pictures': gateway } },
});
