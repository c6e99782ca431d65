import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { breakpoints, palette } from '@hall/ui/palette';

const project = join(__dirname, '../../..');
const rooms = ['ui/src', 'web/src'];
const files = rooms.flatMap((room) =>
  readdirSync(join(project, room), { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/palette\.|\.test\.ts$/.test(name)),
);
const textOf = (file: string): string => readFileSync(join(project, file), 'utf8');
const sheets = files.filter((file) => file.endsWith('.css'));

/** @returns every match with the file in which it stands */
const findIn = (names: string[], pattern: RegExp): string[] =>
  names.flatMap((file) =>
    [...textOf(file).matchAll(pattern)].map(([found]) => `${relative('.', file)}: ${found}`),
  );

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('the styles of the apps', () => {
  test('have each colour of the palette as a token, and no other', () => {
    const tokens = [...textOf('ui/src/palette.css').matchAll(/^ {2}--([a-z-]+): ([^;]+);/gm)];
    expect(tokens.map(([, name, value]) => [name, value])).toEqual(
      Object.entries(palette).map(([name, value]) => [kebab(name), value]),
    );
  });

  test('name no colour but by its token', () => {
    const colour = /(?<![\w&/])#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi;
    expect(findIn(files, colour)).toEqual([]);
    expect(
      findIn(sheets, /^ +[a-z-]+:[^;{]*\b(?:white|black|gr[ae]y|red|green|blue)(?=[ ;])/gim),
    ).toEqual([]);
  });

  test('use no token that there is not', () => {
    const known = new Set([...Object.keys(palette).map(kebab), 'marks', 'sans', 'serif']);
    const used = findIn(files, /var\(--[a-z-]+/g).filter(
      (one) => !one.includes('--ant-') && !known.has(one.split('var(--')[1] ?? ''),
    );
    expect(used).toEqual([]);
  });

  test('change at the breakpoints of the theme alone', () => {
    const widths = findIn(sheets, /\bwidth [<>]=? \d+/g).map((one) => one.split(' ').at(-1));
    expect(widths.filter((width) => !breakpoints.some((one) => String(one) === width))).toEqual([]);
  });

  test('stand in files of at most 150 lines', () => {
    expect(sheets.filter((file) => textOf(file).split('\n').length > 151)).toEqual([]);
  });
});
