import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, say } from './project.mjs';
import { Stop } from './stop.mjs';
import { assertWritable } from './writable.mjs';

const stamps = join(root, '.cache/builds');
const services = ['gateway', 'worker', 'launcher'];
const sites = ['web', 'admin'];
/** Folders whose files end up in a site. */
const siteSources = ['shared', 'ui'];

/**
 * Compiles the services and what they import; only what changed.
 * @returns whether all is well; the compiler writes its output in spite of faults in the types
 */
export function buildServices() {
  const folders = services.map((name) => join('services', name));
  return compile('services', folders, ['shared', 'services']);
}

/** Compiles the programs under `lab`, and the harness in `tests` that they import. */
export function buildLab() {
  return compile('lab', ['tests', 'lab'], ['shared', 'services', 'tests', 'lab']);
}

function compile(name, folders, sources) {
  const inputs = fingerprint(sources, ['tsconfig.base.json', 'package-lock.json']);
  const built = folders.every((folder) => existsSync(join(root, folder, 'dist/.tsbuildinfo')));
  if (built && isStamped(name, inputs)) return true;
  assertWritable(`compile the ${name}`);
  say(`Compiling the ${name} …`);
  // One checker: of two, each reads the types of what both use.
  const { status } = spawnSync(
    process.execPath,
    [tool('@typescript/native', 'bin/tsc'), '-b', '--checkers', '1', ...folders],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
    },
  );
  if (status === 0) writeStamp(name, inputs);
  else say('The types have faults (above).');
  return status === 0;
}

/**
 * A build takes seconds. Where all is written and something it started waits on (a timer of a library drawn in Node), every
 * first start would wait with it: once five minutes, unnoticed.
 */
const longestBuildMs = 240_000;

/**
 * Builds the two sites, both at a time; only one whose sources changed.
 * @returns whether all is well; the build before stays in its place where the new one fails
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
  say(`Building ${site} …`);
  const building = spawn(
    process.execPath,
    [tool('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, site),
      stdio: ['ignore', 2, 2],
      timeout: longestBuildMs,
      // It advises a way of loading the settings that Node 20 cannot go.
      env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    },
  );
  const [status, signal] = await once(building, 'close');
  if (status === 0) writeStamp(site, inputs);
  else if (signal) say(`${site} was not built: what builds it did not end by itself.`);
  else say(`${site} could not be built (above).`);
  return status === 0;
}

/** A workspace's own copy is below it, a shared one at the top. */
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
