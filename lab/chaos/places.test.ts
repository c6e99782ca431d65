import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { crashPoints } from './crash-points';
import { guards } from './removed-guards';

const services = join(__dirname, '../../services');
const sources = readdirSync(services, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/(^|\/)(dist|node_modules)\//.test(file));

/** Returns the source of a compiled file, given the suffix of its path. */
function sourceOf(compiled: string): string {
  const end = compiled.replace('/dist/', '/').replace(/\.js$/, '.ts');
  const found = sources.filter((file) => file.endsWith(end));
  expect([compiled, found]).toEqual([compiled, [expect.any(String)]]);
  return readFileSync(join(services, found[0]!), 'utf8');
}

/** A crash point that no longer exists would have no effect, and the run would pass. */
describe('the places of the chaos programme', () => {
  test.each(Object.entries(crashPoints))(
    '%s is a call in its file',
    (_name, { file, call, method }) => {
      const source = sourceOf(file);
      expect(source).toMatch(new RegExp(`export (async )?function ${call}\\b`));
      if (method) expect(source).toMatch(new RegExp(`\\b${method}\\b`));
    },
  );

  test.each(Object.entries(guards))('the guard %s exists in the code', (_name, { code }) => {
    for (const { file, from } of code) expect(sourceOf(file)).toContain(from);
  });
});
