import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ready as en } from '@hall/shared/locales/en/admin/release-ready';
import { readyChecks } from '@hall/shared/rules/release-readiness';

test('the release-day guide has one row for each readiness check, in the order of the console', () => {
  const page = readFileSync(join(__dirname, '../../../../docs/release-day.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.slice(2).map((row) => row.split('|')[1]?.trim())).toEqual(
    readyChecks.map((line) => en.name[line]),
  );
});
