import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { allowedNames, declaredNames, propertyNames, refusedWordOf, wordsOf } from './identifiers';
import { listFiles } from './project-files';

const readText = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const modules = listFiles().filter((file) => /\.(tsx?|mjs|cjs)$/.test(file));
const propertiesOf = (files: string[]): Set<string> =>
  new Set(files.flatMap((file) => propertyNames(file, readText(file))));

describe('names', () => {
  test.each([
    ['readHTMLText', ['read', 'html', 'text']],
    ['wal_keep_size', ['wal', 'keep', 'size']],
    ['kept-things.test.ts', ['kept', 'things', 'test', 'ts']],
    ['order2Visitors', ['order2', 'visitors']],
  ])('%s has the words %j', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });

  test.each([
    ['tellOwner', 'tell'],
    ['isForetold', 'foretold'],
    ['kept-things.ts', 'kept'],
    ['KeepHolder', 'keep'],
    ['dayStanding', 'standing'],
    ['groupAuthorizations', 'authorizations'],
    ['ApplyForm', 'apply'],
    ['getApply', 'apply'],
    ['applyId', 'apply'],
    ['apply-facts.ts', 'apply'],
    ['applies', 'applies'],
  ])('%s is refused for the word %s', (name, word) => {
    expect(refusedWordOf(name)).toBe(word);
  });

  test.each([
    'applyCancellationRule',
    'application',
    'keepAlive',
    'BACKUP_KEEP_DAYS',
    'standstill',
    'keptuntil',
  ])('%s is accepted', (name) => {
    expect(refusedWordOf(name)).toBeUndefined();
  });

  test('a name on the wire is accepted as it is, but not as a part of another name', () => {
    const onWire = new Set(['standing']);
    expect(refusedWordOf('standing', onWire)).toBeUndefined();
    expect(refusedWordOf('dayStanding', onWire)).toBe('standing');
  });

  test('are read from declarations, not from uses and strings', () => {
    const source = `
      import { imported } from './other';
      export class Form<Kind> { field: string; method(one: Kind) { return imported(one, 'text'); } }
      interface Shape { side: number }
      const { old: fresh, ...rest } = { key: used };
      function act() {}`;
    expect(declaredNames('a.ts', source)).toEqual([
      'Form',
      'Kind',
      'field',
      'method',
      'one',
      'Shape',
      'side',
      'fresh',
      'rest',
      'act',
    ]);
    expect(propertyNames('a.ts', source)).toEqual(['field', 'side']);
  });

  test('no name of the project has a refused word', () => {
    // Names on the wire and names of columns change only with a new version of the interface or a migration.
    const onWire = propertiesOf(modules.filter((file) => file.startsWith('shared/contract/')));
    const columns = propertiesOf(modules.filter((file) => file.endsWith('.entity.ts')));
    const allowed = new Set([...onWire, ...columns]);
    const faults = modules
      .filter((file) => !file.includes('/migrations/'))
      .flatMap((file) =>
        [basename(file), ...declaredNames(file, readText(file))].flatMap((name) => {
          const word = refusedWordOf(name, allowed);
          return word && !allowedNames.has(`${basename(file)}: ${name}`)
            ? [`${file}: ${name}: ${word}`]
            : [];
        }),
      );
    expect(faults).toEqual([]);
  });
});
