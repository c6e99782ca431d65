import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print, root } from './project.mjs';
import { Stop } from './stop.mjs';
import { assertWritable } from './writable.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.hall-stamp');
const networkFaults =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|E40[137]|E50[0234])\b/;

/** Installs the packages of package-lock.json, unless they are installed. */
export async function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalled(JSON.parse(lock.toString()))) {
    assertWritable('install packages');
    print('Installing packages (npm ci); the first time takes a minute or two …');
    await install();
  }
  writeFileSync(stamp, wanted);
}

/** Compares npm's own record with the lock file, because `npm install` may have been run by hand. */
function isInstalled(lock) {
  try {
    const installed = JSON.parse(
      readFileSync(join(modules, '.package-lock.json'), 'utf8'),
    ).packages;
    return Object.entries(lock.packages).every(
      ([path, { version, optional, link }]) =>
        !path.includes('node_modules/') || optional || link || installed[path]?.version === version,
    );
  } catch {
    return false;
  }
}

/** No package needs its install script: the launcher restores Postgres' links. */
const quietly = [
  // Compilers and linters are needed here whatever NODE_ENV is.
  '--include=dev',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=warn',
  '--progress=true',
];

async function install() {
  // Installs exactly the lock file's versions and hashes: a lock file that does not match must be fixed.
  const { code, output } = await run(['ci', ...quietly]);
  if (code === 0) return;
  if (/package-lock\.json.*are in sync/s.test(output))
    throw new Stop(
      'package-lock.json does not fit package.json (above). Run `npm install`, look at what it changed, commit both.',
    );
  const reason = networkFaults.exec(output)?.[0];
  throw new Stop(
    reason
      ? `The package registry cannot be reached (${reason}). Check the network, the proxy settings and ` +
          '`npm config get registry`, then run the same command again.'
      : `npm failed (exit code ${code}); its output above shows why. Then run the same command again.`,
  );
}

function run(args) {
  // Own progress output: npm shows none if its output is not a terminal.
  const beat = setInterval(() => print('  … still installing'), 15_000);
  return new Promise((resolve, reject) => {
    // One retry: without a network, three would take minutes to fail.
    const env = {
      ...process.env,
      npm_config_fetch_retries: process.env.npm_config_fetch_retries ?? '1',
    };
    const child = spawn('npm', args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      process.stderr.write(chunk);
    });
    child.on('error', () =>
      reject(new Stop('npm is not on the PATH; it comes with Node (https://nodejs.org).')),
    );
    child.on('close', (code) => resolve({ code, output }));
  }).finally(() => clearInterval(beat));
}
