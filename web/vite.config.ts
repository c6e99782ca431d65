import { createHash } from 'node:crypto';
import { relative } from 'node:path';
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
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|i18next|react-i18next|use-sync-external-store)\//,
  },
  {
    name: 'site',
    test: /\/web\/index\.html|\/app\/main|\/site\/(not-yet|way-out|use-|ended-notice|empty-state|terms-text)|\/components\/(notice|select|segmented|tag|skeleton|choice|text-input|search-input|radio|result|button-row)|\/(booking-steps|booking-block|use-own-visits|team-place|person-name|forget-account|table-roles|use-puzzle|people-table|use-places-text)|\/(review|own-visit|show-short)-|\/api\/(schedule|terms|tickets)|\/(link-button|team|date-page|wait-entry|schedule)\.module|\/waiting-room\/|\/rules\/(children|declarations|masking)|\/contract\/(getpass|booking).ts/,
  },
  {
    name: 'forms',
    test: /node_modules\/(class-|validator)|\/ui\/src\/forms\/|\/components\/(text-|checkbox|number)|\/features\/forms\/(?!image)|\/contract\/(field|check|captcha|visitor|party|binding)|\/api\/bindings/,
    minShareCount: 2,
  },
  {
    name: 'calendar',
    test: /\/features\/schedule\/(?!session-tiles|countdown|party-room)/,
    minShareCount: 2,
  },
  { name: 'home', test: /\/routes\/date-page/ },
  {
    name: 'signed-in',
    test: /\/account-(menu|frame|areas)|\/state-notices|\/device\/sealing|\/(pending|offer)-notice|\/team-home|\/components\/(table|pagination)|fetch-waiting/,
  },
  {
    name: 'tickets',
    test: /\/features\/orders\/|\/roll-call|\/(found|issued)-ticket/,
    minShareCount: 2,
  },
  {
    name: 'account',
    test: /\/features\/(account|getpass)\/|\/image-field|\/contract\/(account|own-account|team-account)/,
    minShareCount: 2,
  },
  {
    name: 'party',
    test: /\/features\/(visitors\/|drafts\/|booking\/|waitlist\/|team\/guides-picker)/,
    minShareCount: 2,
  },
  {
    name: 'group-visits',
    test: /\/features\/group-visits\/(?!use-unit-party)|\/approval|\/fact-board/,
    minShareCount: 2,
  },
  { name: 'people-of-unit', test: /\/group-(report-)?add-users|\/use-unit-party/ },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

/** Adds the enquiry phone number to a page whose app does not start. */
const enquiryCall = `${callBase}${startCalls.user.path}`;

const resolve = { conditions: ['source', 'module', 'browser', 'development|production'] };

/**
 * Short class names: they stand in the sheet and in the scripts. The shells are a build of their own, so a name depends on
 * the file's path only. `ui/src/base.css` selects a few by their words, for both apps.
 */
const selectedByWord = /fieldError|actions|formLinks/i;
const css = {
  modules: {
    generateScopedName: (name: string, file: string): string => {
      const path = relative(import.meta.dirname, file);
      const hash = createHash('sha1').update(`${path} ${name}`).digest('base64url').slice(0, 5);
      return `${selectedByWord.test(name) ? name : 'c'}${hash}`;
    },
  },
};

export default defineConfig({
  base,
  plugins: [
    react(),
    callsOfSite,
    oldBrowsers(base, enquiryCall),
    serif(base),
    shells({ resolve, css }),
    compressFiles,
    worker,
  ],
  resolve,
  css,
  build: {
    ...oldestBrowsers,
    outDir: 'dist',
    chunkSizeWarningLimit: 800,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: files } } },
  },
  server: { proxy: { '/mmodule': gateway, '/dev': gateway, '/hall-pictures': gateway } },
});
