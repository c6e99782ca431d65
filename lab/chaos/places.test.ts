import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { crashPoints } from './crash-points';
import { guards } from './removed-guards';

const services = join(__dirname, '../../services');
const sources = readdirSync(services, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/(^|\/)(dist|node_modules)\//.test(file));

/** @returns the source of a compiled file that is named by its end */
function sourceOf(compiled: string): string {
  const end = compiled.replace('/dist/', '/').replace(/\.js$/, '.ts');
  const found = sources.filter((file) => file.endsWith(end));
  expect([compiled, found]).toEqual([compiled, [expect.any(String)]]);
  return readFileSync(join(services, found[0]!), 'utf8');
}

/** A place that is not there any more would make a run that shakes nothing, and holds. */
describe('where the chaos programme strikes', () => {
  test.each(Object.entries(crashPoints))(
    '%s is a call of its file',
    (_name, { file, call, method }) => {
      const source = sourceOf(file);
      expect(source).toMatch(new RegExp(`export (async )?function ${call}\\b`));
      if (method) expect(source).toMatch(new RegExp(`\\b${method}\\b`));
    },
  );

  test.each(Object.entries(guards))('the guard %s stands in the code', (_name, { code }) => {
    for (const { file, from } of code) expect(sourceOf(file)).toContain(from);
  });
});
