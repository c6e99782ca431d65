import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const source = join(__dirname, '..');
const styles = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(join(source, name), 'utf8')] as const);

it('finds the styles of the console', () => {
  expect(styles.length).toBeGreaterThan(20);
});

it.each(styles)('%s takes its colours from the theme', (_name, text) => {
  expect(text.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/gi)).toBeNull();
});

it.each(styles)('%s leaves the library’s own classes to its tokens', (_name, text) => {
  expect(text).not.toContain('.ant-');
});

it.each(styles)('%s is read at one sitting', (_name, text) => {
  expect(text.split('\n').length).toBeLessThanOrEqual(150);
});
