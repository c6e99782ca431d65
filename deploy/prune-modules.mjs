/**
 * Removes files that no process reads from a production installation, so that the image is small:
 *   node deploy/prune-modules.mjs node_modules
 * If a path below is missing, the build fails: a package has changed, and the list must be reviewed. Licences stay.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/**
 * Packages of which only matching files are read; `services/launcher/testing/pruned-modules.test.ts` compares with the
 * sources.
 */
export const needed = {
  '@fontsource/noto-sans': /^files\/noto-sans-latin-ext-400-normal\.woff$/,
  '@fontsource/noto-sans-sc':
    /^files\/noto-sans-sc-(chinese-simplified|vietnamese|\d+)-400-normal\.woff$/,
};

/** Packages and folders to remove: compilers and types, browser builds, and second copies in another module format. */
export const dropped = [
  // Production packages can use a compiler optionally; our code does not.
  ...['typescript', '@typescript', '@types'],
  ...['typeorm/browser', 'exceljs/dist', 'libphonenumber-js/bundle', 'pdfkit/.yarn'],
  ...['class-validator/esm5', 'class-validator/esm2015', 'class-validator/bundles'],
  ...['luxon/build/amd', 'luxon/build/cjs-browser', 'luxon/build/es6', 'luxon/build/global'],
];

/** Files that runtimes do not read: for debuggers, for compilers, for people. */
const unread = /\.(map|d\.[cm]?ts|tsx?|[cm]ts|flow|md|markdown)$/i;
const licence = /^(licen[cs]e|notice|copying|copyright)/i;

/** @returns the number of bytes removed */
export function prune(modules) {
  const missing = dropped.filter((path) => !existsSync(join(modules, path)));
  if (missing.length) throw new Error(`There is no longer any ${missing.join(', ')}.`);
  const before = sizeOf(modules);
  for (const path of dropped) rmSync(join(modules, path), { recursive: true });
  for (const [name, wanted] of Object.entries(needed)) {
    const folder = join(modules, name);
    let found = 0;
    for (const file of filesBelow(folder)) {
      const path = relative(folder, file);
      if (wanted.test(path)) found += 1;
      else if (path !== 'package.json' && !licence.test(basename(path))) rmSync(file);
    }
    if (!found) throw new Error(`${name} no longer has the files that are read from it.`);
  }
  for (const file of filesBelow(modules))
    if (unread.test(file) && !licence.test(basename(file))) rmSync(file);
  return before - sizeOf(modules);
}

/** A link points to one of our workspaces, which is not a package. */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
  });

const sizeOf = (folder) => filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0);

if (process.argv[1] === import.meta.filename) {
  const modules = process.argv[2] ?? 'node_modules';
  const gone = prune(modules);
  process.stdout.write(
    `${Math.round(sizeOf(modules) / 1e6)} MB kept, ${Math.round(gone / 1e6)} MB removed\n`,
  );
}
