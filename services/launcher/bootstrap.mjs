#!/usr/bin/env node
/**
 * The way in of every command of package.json. It runs from a bare clone, so it may use nothing but Node: it
 * brings node_modules and the builds up to date, each only when something changed, and then becomes the command
 * that was asked for. `run PROGRAM …` needs the packages alone, and runs a program of theirs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServices, buildSites, buildLab } from './bootstrap/builds.mjs';
import { takeTurn } from './bootstrap/turn.mjs';
import { refuseWhatNpmKept } from './bootstrap/kept-by-npm.mjs';
import { installPackages } from './bootstrap/packages.mjs';
import { commands, hasSources, oldestNode, root } from './bootstrap/project.mjs';
import { Stop } from './bootstrap/stop.mjs';
import { tellUnpinned } from './bootstrap/unpinned-images.mjs';

async function main() {
  assertNode();
  const [name = '', ...args] = process.argv.slice(2);
  if (name === 'run') return runProgram(args);
  const command = commands[name];
  if (!command)
    throw new Stop(`Unknown command '${name}'. Known: ${Object.keys(commands).join(', ')}.`);
  refuseWhatNpmKept(name, command.options ?? [], args);

  const needsNothing = name === 'images-pin' && args.join() === '--check';
  if (hasSources && !needsNothing) await bringUpToDate(name, command, args);

  // What the environment says goes before what the file says.
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  if (needsNothing) {
    process.exitCode = tellUnpinned(process.env);
    return;
  }
  const entry = join(root, command.entry ?? `services/launcher/dist/${name}.js`);
  if (name === 'build') return;
  if (!existsSync(entry))
    throw new Stop(`${entry} is not there, or could not be built (see above).`);
  // In this very process: signals, arguments and the exit code need no passing on.
  process.argv = [process.argv[0], entry, ...(command.args ?? []), ...args];
  await import(pathToFileURL(entry).href);
}

/** Installs and builds what changed since the last time. */
async function bringUpToDate(name, command, args) {
  const release = await takeTurn();
  try {
    await installPackages();
    const built = [
      buildServices(),
      !command.needsLab?.(args) || buildLab(),
      !command.needsSites(args) || (await buildSites()),
    ];
    // A developer tries out what there is, half-written or not; a release is whole or there is none.
    if (command.whole && built.includes(false)) throw new Stop('Not everything could be built.');
  } finally {
    release();
  }
}

/** Runs a program that one of the packages brings, and ends as it ends. */
async function runProgram([program = '', ...args]) {
  const release = await takeTurn();
  try {
    await installPackages();
  } finally {
    release();
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
