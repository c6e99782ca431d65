import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { declared } from '@hall/platform/declared-settings';
import { projectRoot } from '../environment';
import { listFiles } from './project-files';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const found = (text: string, each: RegExp): string[] =>
  [...text.matchAll(each)].map(([, one = '']) => one);

/** Keys as in `docs/redis.md`, up to their first variable part; `{d:<day>}:seats` without its day. */
const documented = found(read('docs/redis.md'), /^### `([^`]+)`$/gm).map((key) =>
  key.startsWith('{d:') ? key.replace('<day>', '') : key.replace(/<.*/, ''),
);

/** A literal at the start of a key: `name:` before a variable part, or a whole key after a hash tag. */
const literal = /[`'](\{[a-z]+\}:[a-z]+|[a-z-]+:)(?=\$\{|[`'])/g;

function keysOf(file: string): string[] {
  const text = read(file);
  if (file.endsWith('/seat-keys.ts'))
    return found(text, /\$\{tag\}:(\w+)/g).map((part) => `{d:}:${part}`);
  if (/import (type )?\{[^}]*\bOnceGuard\b[^}]*\} from/.test(text))
    return found(text, literal).map((key) => `once:${key}`);
  const hasRedis = /import (type )?\{[^}]*\bRedis\b[^}]*\} from/.test(text);
  return hasRedis ? found(text, literal) : [];
}

describe('docs/redis.md', () => {
  test('names every Redis key that the code writes and no other', () => {
    const sources = listFiles('services').filter(
      (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('services/launcher/'),
    );
    const written = new Set(sources.flatMap(keysOf));
    // The guard prepends this prefix to its kinds of use, and writes one key of its own.
    expect(written.delete('once:')).toBe(true);
    written.add('once:since');
    written.add(`${declared.QUEUE_PREFIX.fallback}:`);
    expect([...new Set(documented)].toSorted()).toEqual([...written].toSorted());
  });
});
