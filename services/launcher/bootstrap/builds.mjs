import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { print, root } from './project.mjs';
import { Stop } from './stop.mjs';
import { assertWritable } from './writable.mjs';

const stamps = join(root, '.cache/builds');
const services = ['gateway', 'worker', 'launcher'];
const sites = ['web', 'admin'];
/** They load migrations and entities by file name, so a compiled file without its source would be loaded too. */
const loadedByName = ['platform', 'domain'];
/** Folders with sources of both sites. */
const siteSources = ['shared', 'ui'];

/**
 * Compiles the services and their imports, incrementally.
 * @returns whether compilation succeeded; the compiler writes output despite type errors
 */
export function buildServices() {
  for (const name of loadedByName) removeOrphans(join(root, 'services', name));
  const folders = services.map((name) => join('services', name));
  return compile('services', folders, ['shared', 'services']);
}

/** Compiles the programs under `lab`, and the harness in `tests` that they import. */
export function buildLab() {
  return compile('lab', ['tests', 'lab'], ['shared', 'services', 'tests', 'lab']);
}

/** Removes compiled files whose source is gone; the compiler leaves them. */
function removeOrphans(folder) {
  const dist = join(folder, 'dist');
  const files = existsSync(dist) ? readdirSync(dist, { recursive: true }) : [];
  for (const file of files) {
    if (!file.endsWith('.js') || existsSync(join(folder, file.replace(/js$/, 'ts')))) continue;
    assertWritable(`remove ${join(dist, file)}`);
    rmSync(join(dist, file));
  }
}

function compile(name, folders, sources) {
  const inputs = fingerprint(sources, ['tsconfig.base.json', 'package-lock.json']);
  const built = folders.every((folder) => existsSync(join(root, folder, 'dist/.tsbuildinfo')));
  if (built && isStamped(name, inputs)) return true;
  assertWritable(`compile the ${name}`);
  print(`Compiling the ${name} …`);
  // One checker only: two would each load the shared types.
  const { status } = spawnSync(
    process.execPath,
    [tool('@typescript/native', 'bin/tsc'), '-b', '--checkers', '1', ...folders],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
    },
  );
  if (status === 0) writeStamp(name, inputs);
  else print('The types have faults (above).');
  return status === 0;
}

/**
 * Build timeout in ms; a build takes seconds. A pending timer (a library rendered in Node) once kept a finished build
 * process alive for five minutes, and every first start waited for it.
 */
const longestBuildMs = 240_000;

/**
 * Builds the two sites in parallel, each only if its sources changed.
 * @returns whether both succeeded; if a build fails, the previous one stays
 */
export async function buildSites() {
  const built = await Promise.all(sites.map(buildSite));
  return !built.includes(false);
}

async function buildSite(site) {
  if (!['ts', 'mts'].some((end) => existsSync(join(root, site, `vite.config.${end}`)))) return true;
  const inputs = fingerprint([site, ...siteSources], ['tsconfig.base.json', 'package-lock.json']);
  if (existsSync(join(root, site, 'dist/index.html')) && isStamped(site, inputs)) return true;
  assertWritable(`build ${site}`);
  print(`Building ${site} …`);
  const building = spawn(
    process.execPath,
    [tool('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, site),
      stdio: ['ignore', 2, 2],
      timeout: longestBuildMs,
      // Its warning recommends a way to load the configuration that Node 20 lacks.
      env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    },
  );
  const [status, signal] = await once(building, 'close');
  if (status === 0) writeStamp(site, inputs);
  else if (signal) print(`${site} was not built: its build was ended by a signal.`);
  else print(`${site} could not be built (see above).`);
  return status === 0;
}

/** A workspace's own copy is in its folder, a shared one at the root. */
function tool(name, file) {
  const places = ['.', ...sites].map((folder) => join(root, folder, 'node_modules', name, file));
  const found = places.find((place) => existsSync(place));
  if (!found)
    throw new Stop(`${name} is not installed: remove node_modules and run the same command again.`);
  return found;
}

function fingerprint(folders, files) {
  const hash = createHash('sha256');
  for (const path of [
    ...files.map((file) => join(root, file)),
    ...folders.flatMap((folder) => listSources(join(root, folder))),
  ])
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function listSources(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    if (entry.name === 'dist' || entry.name === 'node_modules' || entry.name.startsWith('.'))
      return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listSources(path) : entry.isFile() ? [path] : [];
  });
}

function isStamped(name, inputs) {
  const file = join(stamps, name);
  return existsSync(file) && readFileSync(file, 'utf8') === inputs;
}

function writeStamp(name, inputs) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), inputs);
}
