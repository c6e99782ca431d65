import react from '@vitejs/plugin-react';
import { pack } from '../ui/src/build/pack';
import { partStyles } from '../ui/src/build/part-styles';
import { serif } from './build-serif';
import { shells } from './build-shells';
import { worker } from './build-worker';
import { callBase } from '../shared/contract/envelope';
import { startCalls } from '../shared/contract/start';
import { oldBrowsers, oldestBrowsers } from '../ui/src/old-browsers/vite-plugin';
import { defineConfig, type Plugin } from 'vite';

const gateway = 'http://127.0.0.1:3000';
const base = '/page/';
const draw = async (isOld: boolean) => (await import('./build-sheet')).siteSheet(isOld);

const inAny = (...paths: string[]): RegExp => new RegExp(`/(${paths.join('|')})`);

/**
 * The files of the build, apart from one for each page. A distant reader pays a round trip for each file, so small code
 * that is used together shares a file. The groups are:
 * - the needs of every page: `libraries` changes with the libraries, the next one with the site;
 * - antd's base, and the components that nearly all pages use;
 * - text fields, then the frame of signed-in pages, then choice fields, lists and dates;
 * - code for a single task.
 * Each file holds the modules it names and their imports, except those of an earlier file. This prevents circular imports,
 * in which two files wait for each other. Do not add a module that imports from a later file: every page of the earlier
 * file would then fetch both.
 */
const files = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'site', tags: ['$initial' as const] },
  { name: 'theme', test: /web\/src\/(theme\/themed|messages\/message-host)/ },
  {
    name: 'basics',
    test: inAny(
      'antd/es/(alert|empty|grid|space|spin|tag|tooltip|_util)/',
      '@ant-design/icons',
      '@rc-component/overflow/',
      '(class-transformer|class-validator|validator)/',
      'shared/(contract|rules)/',
      'ui/src/approval-tag',
      'web/src/(api|device|features/drafts)/',
      'web/src/features/site/(empty-state|page-title|panel|questions|use-confirm|use-date)',
      'web/src/features/account/(account-areas|account-frame|forget-account|use-signed-in)',
      'web/src/features/orders/book-link',
      'web/src/features/team/binding-tag',
    ),
  },
  {
    name: 'fields',
    test: inAny(
      'antd/es/(checkbox|form|input|radio)/',
      'ui/src/forms/',
      'web/src/features/(account/phone-code|captcha/)',
    ),
  },
  {
    name: 'frame',
    test: inAny(
      'web/src/features/account/(account-menu|state-notices)',
      'web/src/features/booking/outbox-notice',
      'web/src/layouts/page-notes',
    ),
  },
  {
    name: 'choices',
    test: inAny(
      'antd/es/(auto-complete|select)/',
      'web/src/features/(forms|visitors)/(?!people-table|person-name)',
    ),
  },
  { name: 'lists', test: inAny('antd/es/(pagination|segmented|table)/') },
  { name: 'dates', test: inAny('antd/es/(date-picker|time-picker)/', 'ui/src/dates/') },
  {
    name: 'booking',
    test: inAny('web/src/features/booking/(confirm|fill)-step', 'web/src/routes/edit-order-page'),
  },
  {
    name: 'unit',
    test: inAny(
      'web/src/features/group-visits/(application-search|attention|group-frame|card|first|next|passwd|team-code|unit|use)',
    ),
  },
  { name: 'letter', test: inAny('web/src/features/group-visits/') },
  {
    name: 'team',
    test: inAny(
      'web/src/features/team/(guides-table|operator-dialog)',
      'web/src/features/site/use-stacked',
    ),
  },
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
    partStyles({ base, draw }),
    serif(base),
    shells(resolve),
    pack,
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
