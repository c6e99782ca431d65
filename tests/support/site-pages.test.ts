import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { accountTypes } from '@hall/shared/codes/states';
import { sitePages } from './site-pages';

/** Other addresses of the listed pages: without the account type, or without a number. */
const otherAddresses =
  /^\/(editorder|success|getpass|account$|auth-report$|(user|tg|ta)\/(getpass|success$|editorder$))/;

test('the list names every page of the router', () => {
  const router = readFileSync(join(__dirname, '../../web/src/app/router.tsx'), 'utf8');
  const paths = [...router.matchAll(/(?:path: |page\(\s*)['`](\/[^'`]+)['`]/g)].map(
    ([, path]) => path!,
  );
  const routed = paths
    .flatMap((path) =>
      path.includes('${type}') ? accountTypes.map((type) => path.replace('${type}', type)) : [path],
    )
    .filter((path) => path !== '/$' && !otherAddresses.test(path));
  expect(routed.length).toBeGreaterThan(40);
  const listed = new Set(sitePages.map(({ path }) => path.split('?')[0]));
  expect(routed.filter((path) => !listed.has(path))).toEqual([]);
});
