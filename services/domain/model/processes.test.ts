import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const services = join(__dirname, '../..');
const statement = /^(?:import|export) (?:\* as \w+|\{([^}]*)\}) from '([^']+)'/gm;

/** @returns the files that a file imports at run time, with the imported names */
const readImports = (file: string): { names: string[]; target: string }[] =>
  [...readFileSync(file, 'utf8').matchAll(statement)].flatMap(([, list = '*', from = '']) => {
    const names = list.split(',').map((name) => name.trim());
    const path = join(from.startsWith('.') ? dirname(file) : services, from.replace('@hall/', ''));
    const target = [`${path}.ts`, join(path, 'index.ts')].find((one) => existsSync(one));
    return target ? [{ names: names.filter((name) => name && !/^type /.test(name)), target }] : [];
  });

/** Adds the files that a file runs. An index counts only for the files behind the imported names. */
function follow(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { names, target } of readImports(file))
    for (const one of target.endsWith('index.ts') ? readImports(target) : [{ names, target }])
      if (one.names.some((name) => names.includes(name))) follow(one.target, seen);
  return seen;
}

test('the first line of each feature names the processes that run it', () => {
  const runs = ['gateway', 'worker'].map((name) => {
    const files = [...follow(join(services, name, 'main.ts'), new Set())];
    return { name: `the ${name}`, folders: files.map((file) => dirname(file)) };
  });
  const domain = join(services, 'domain');
  for (const file of readdirSync(domain, { recursive: true, encoding: 'utf8' })) {
    if (!/^(?!dist|node_modules)[\w-]+[\\/][\w-]+[\\/]index\.ts$/.test(file)) continue;
    const index = join(domain, file);
    const names = runs.flatMap(({ name, folders }) =>
      folders.includes(dirname(index)) ? name : [],
    );
    const expected = `// Runs in ${names.join(' and ') || 'commands only'}.`;
    expect({ file, line: readFileSync(index, 'utf8').split('\n', 1)[0] }).toEqual({
      file,
      line: expected,
    });
  }
});
