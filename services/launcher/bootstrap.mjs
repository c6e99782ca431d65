#!/usr/bin/env node
/**
 * Entry point of every command of package.json. It runs in a fresh clone, so it may use Node only. It updates
 * node_modules and the builds if something changed, and then becomes the command.
 * `run PROGRAM …` needs only the packages, and runs a program of theirs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServices, buildSites, buildLab } from './bootstrap/builds.mjs';
import { takeTurn } from './bootstrap/turn.mjs';
import { refuseWhatNpmTook } from './bootstrap/taken-by-npm.mjs';
import { installPackages } from './bootstrap/packages.mjs';
import { commands, hasSources, oldestNode, root } from './bootstrap/project.mjs';
import { Stop } from './bootstrap/stop.mjs';

async function main() {
  assertNode();
  const [name = '', ...args] = process.argv.slice(2);
  if (name === 'run') return runProgram(args);
  const command = commands[name];
  if (!command)
    throw new Stop(`Unknown command '${name}'. Known: ${Object.keys(commands).join(', ')}.`);
  refuseWhatNpmTook(name, command.options ?? [], args);

  if (hasSources) await bringUpToDate(name, command, args);

  // Environment variables override the file.
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const entry = join(root, command.entry ?? `services/launcher/dist/${name}.js`);
  if (name === 'build') return;
  if (!existsSync(entry))
    throw new Stop(`${entry} is not there, or could not be built (see above).`);
  // Runs in this process, so that signals, arguments and the exit code need no forwarding.
  process.argv = [process.argv[0], entry, ...(command.args ?? []), ...args];
  await import(pathToFileURL(entry).href);
}

/** Installs and builds everything that changed since the last run. */
async function bringUpToDate(name, command, args) {
  const unlock = await takeTurn();
  try {
    await installPackages();
    const built = [
      buildServices(),
      !command.needsLab?.(args) || buildLab(),
      !command.needsSites(args) || (await buildSites()),
    ];
    // A developer may run a partial build; a published version must be complete.
    if (command.whole && built.includes(false)) throw new Stop('Not everything could be built.');
  } finally {
    unlock();
  }
}

/** Runs a program of an installed package and exits with its code. */
async function runProgram([program = '', ...args]) {
  const unlock = await takeTurn();
  try {
    await installPackages();
  } finally {
    unlock();
  }
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}

function assertNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = oldestNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Stop(
    `Node ${process.versions.node} is too old: this needs ${wantedMajor}.${wantedMinor} or newer (https://nodejs.org).`,
  );
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Stop ? error.message : (error.stack ?? error)}\n`);
  process.exit(1);
});
