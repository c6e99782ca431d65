import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { breakpoints, palette } from '@hall/shared/rules/palette';
import { rareFonts } from '@hall/shared/rules/rare-fonts';

const project = join(__dirname, '../../..');
const rooms = ['ui/src', 'web/src', 'admin/src'];
const files = rooms.flatMap((room) =>
  readdirSync(join(project, room), { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/palette\.|\.test\.ts$/.test(name)),
);
const textOf = (file: string): string => readFileSync(join(project, file), 'utf8');
const sheets = files.filter((file) => file.endsWith('.css'));
/** The console has its own sizes. */
const ofSite = sheets.filter((file) => !file.startsWith('admin/'));
const modules = sheets.filter((file) => file.endsWith('.module.css'));

/** Sheets for every page, which belong to no component. */
const ofEveryPage = [
  'ui/src/base.css',
  'web/src/app/site.css',
  'web/src/theme/elder.css',
  'admin/src/app/console.css',
];
/** Sheets of the console that may use antd's own classes: no token sets the size of the button that shows a password. */
const knowingAntd = ['admin/src/forms/text-field.module.css'];

/** @returns every match with its file */
const findIn = (names: string[], pattern: RegExp): string[] =>
  names.flatMap((file) =>
    [...textOf(file).matchAll(pattern)].map(([found]) => `${relative('.', file)}: ${found}`),
  );

const withoutComments = (file: string): string => textOf(file).replace(/\/\*[\s\S]*?\*\//g, '');

/** The class names that a module defines. */
function classesOf(file: string): Set<string> {
  const own = withoutComments(file).replace(/:global\([^)]*\)/g, '');
  const selectors = own.split('{').map((part) => part.split(/[;}]/).at(-1) ?? '');
  return new Set(
    selectors
      .slice(0, -1)
      .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z]\w*)/g)])
      .map(([, name]) => name as string),
  );
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('the styles of the apps', () => {
  test('have each colour of the palette as a token, and no other', () => {
    const tokens = [...textOf('ui/src/palette.css').matchAll(/^ {2}--([a-z-]+): ([^;]+);/gm)];
    expect(tokens.map(([, name, value]) => [name, value])).toEqual(
      Object.entries(palette).map(([name, value]) => [kebab(name), value]),
    );
  });

  test('use colours only through tokens', () => {
    const colour = /(?<![\w&/])#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi;
    expect(findIn(files, colour)).toEqual([]);
    expect(
      findIn(sheets, /^ +[a-z-]+:[^;{]*\b(?:white|black|gr[ae]y|red|green|blue)(?=[ ;])/gim),
    ).toEqual([]);
  });

  test('list the fonts with rare characters last', () => {
    const base = textOf('ui/src/base.css').replaceAll(/\s+/g, ' ');
    expect(base).toContain(`--rare: ${rareFonts.map((name) => `'${name}'`).join(', ')};`);
    expect(base).toMatch(/--sans: [^;]* sans-serif, var\(--rare\);/);
    expect(base).toMatch(/--serif: [^;]* serif, var\(--rare\);/);
  });

  test('use no undefined token', () => {
    const ofBase = [...textOf('ui/src/base.css').matchAll(/^ {2}--([a-z-]+):/gm)];
    const known = new Set([...Object.keys(palette).map(kebab), ...ofBase.map(([, name]) => name)]);
    const used = findIn(ofSite, /var\(--[a-z-]+/g).filter(
      (one) => !one.includes('--ant-') && !known.has(one.split('var(--')[1] ?? ''),
    );
    expect(used).toEqual([]);
  });

  test('use only the font sizes that elder mode enlarges', () => {
    const sizes = /\bfont(?:-size)?: (?:\d00 )?\d+px/g;
    const known = ['web/src/routes/error-page.module.css: font: 600 44px'];
    expect(
      findIn(
        ofSite.filter((file) => !/(base|elder)\.css$/.test(file)),
        sizes,
      ),
    ).toEqual(known);
  });

  test('change only at the breakpoints of the theme', () => {
    const widths = findIn(ofSite, /\((?:max|min)-width: [\d.]+/g).map((one) =>
      Math.ceil(Number(one.split(' ').at(-1))),
    );
    expect(widths.length).toBeGreaterThan(0);
    expect(widths.filter((width) => !breakpoints.some((one) => one === width))).toEqual([]);
  });

  test('write breakpoints without < or >, for old browsers', () => {
    expect(findIn(sheets, /@media[^{]*[<>]/g)).toEqual([]);
  });

  test('are in files of at most 150 lines', () => {
    expect(sheets.filter((file) => textOf(file).split('\n').length > 151)).toEqual([]);
  });

  test('are modules next to their component, except sheets for every page', () => {
    expect(sheets.filter((file) => !modules.includes(file))).toEqual(ofEveryPage);
  });

  test('use no library’s components on the visitor site', () => {
    const site = files.filter((file) => !file.startsWith('admin/'));
    expect(findIn(site, /from '(antd|@ant-design|@rc-component)[^']*'|--ant-/g)).toEqual([]);
  });

  test('use antd’s own classes only in the listed sheets', () => {
    const knowing = sheets.filter((file) => /\.ant-/.test(withoutComments(file)));
    expect(knowing).toEqual(knowingAntd);
    expect(findIn(files, /(?<=className=|class: )['"{`][^'"}`]*\bant-/g)).toEqual([]);
  });

  test('are used: every class name exists, and no class is unused', () => {
    const used = new Map(modules.map((file) => [file, new Set<string>()]));
    const missing: string[] = [];
    for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
      const source = textOf(file);
      for (const [, name, path] of source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
        const sheet = join(dirname(file), path as string);
        const known = classesOf(sheet);
        for (const [, one] of source.matchAll(
          new RegExp(`(?<![\\w\`'/.-])${name as string}\\.(\\w+)`, 'g'),
        ))
          if (known.has(one as string)) used.get(sheet)?.add(one as string);
          else missing.push(`${file}: ${name as string}.${one as string}`);
      }
    }
    expect(missing).toEqual([]);
    const unused = modules.flatMap((file) =>
      [...classesOf(file)]
        .filter((one) => !used.get(file)?.has(one))
        .map((one) => `${file}: ${one}`),
    );
    expect(unused).toEqual([]);
  });
});
