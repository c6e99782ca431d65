import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import {
  allowedNames,
  declaredNames,
  propertyNames,
  refusedWordOf,
  refusedWords,
} from './identifiers';
import { listFiles } from './project-files';

const readText = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const modules = listFiles().filter((file) => /\.(tsx?|mjs|cjs)$/.test(file));
/** Only these files are parsed, which is slow. */
const suspicious = new RegExp(['apply', ...refusedWords].join('|'), 'i');
const propertiesOf = (files: string[]): Set<string> =>
  new Set(files.flatMap((file) => propertyNames(file, readText(file))));

describe('names', () => {
  test.each([
    ['tellOwner', 'tell'],
    ['kept-things.ts', 'kept'],
    ['applyId', 'apply'],
    ['applyCancellationRule', undefined],
    ['BACKUP_KEEP_DAYS', undefined],
  ])('%s is refused for the word %s', (name, word) => {
    expect(refusedWordOf(name)).toBe(word);
  });

  test('no name of the project has a refused word', () => {
    // Names on the wire and names of columns change only with a new version of the interface or a migration.
    const onWire = propertiesOf(modules.filter((file) => file.startsWith('shared/contract/')));
    const columns = propertiesOf(modules.filter((file) => file.endsWith('.entity.ts')));
    const allowed = new Set([...onWire, ...columns]);
    const faults = modules
      .filter((file) => !file.includes('/migrations/'))
      .flatMap((file) => {
        const text = readText(file);
        const names = suspicious.test(text) ? declaredNames(file, text) : [];
        return [basename(file), ...names].flatMap((name) => {
          const word = refusedWordOf(name, allowed);
          return word && !allowedNames.has(`${basename(file)}: ${name}`)
            ? [`${file}: ${name}: ${word}`]
            : [];
        });
      });
    expect(faults).toEqual([]);
  });
});
