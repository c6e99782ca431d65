import react from '@vitejs/plugin-react';
import { compressFiles } from '../ui/src/compress-files';
import { callsOfSite } from './build-calls';
import { serif } from './build-serif';
import { shells } from './build-shells';
import { worker } from './build-worker';
import { callBase } from '../shared/contract/envelope';
import { startCalls } from '../shared/contract/start';
import { oldBrowsers, oldestBrowsers } from '../ui/src/old-browsers/vite-plugin';
import { defineConfig } from 'vite';

const gateway = 'http://127.0.0.1:3000';
const base = '/page/';

/**
 * The files of the build, apart from one for each page. A distant reader pays a round trip for each file, so code that is
 * used together shares a file. A module belongs to the first group that matches it, with everything that it imports.
 */
const files = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules|rolldown/ },
  { name: 'site', tags: ['$initial' as const] },
  {
    name: 'parts',
    test: /\/web\/src\/components\/(?!dialog|menu|qr-code|text-field)|\/features\/(site|drafts)\/|\/(account-frame|forget-account)|\/person-name|\/orders\/(order-|why-|book-)|\/own-account\.module|\/binding-tag|\/wait-entry\.module|\/short-sign-in|\/fetch-waiting|\/booking\/outbox|\/contract\/booking\.ts|\/api\/waitlist|\/rules\/(approval|children|declarations|masking)|\/ui\/src\/(approval|table)-/,
    minShareCount: 2,
  },
  {
    name: 'signed-in',
    test: /\/features\/account\/(account-menu|state-notices)|\/device\/sealing/,
  },
  {
    name: 'forms',
    test: /\/ui\/src\/forms\/|\/features\/(account|captcha|forms)\/|\/components\/text-field|\/api\/bindings|\/contract\/(account|own-account|team-account|visitor|party|binding)/,
    minShareCount: 2,
  },
  {
    name: 'tickets',
    test: /\/features\/(orders|getpass)\/|\/people-table|\/api\/tickets/,
    minShareCount: 2,
  },
  {
    name: 'party',
    test: /\/features\/(visitors\/|booking\/(fill-step|use-rows)|team\/guides-picker)/,
    minShareCount: 2,
  },
  { name: 'group-visits', test: /\/features\/group-visits\/(?!use-unit-party)/, minShareCount: 2 },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

/** Adds the enquiry phone number to a page whose app does not start. */
const enquiryCall = `${callBase}${startCalls.user.path}`;

const resolve = { conditions: ['source', 'module', 'browser', 'development|production'] };

export default defineConfig({
  base,
  plugins: [
    react(),
    callsOfSite,
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
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: files } } },
  },
  server: { proxy: { '/mmodule': gateway, '/dev': gateway, '/hall-pictures': gateway } },
});
