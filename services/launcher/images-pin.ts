import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './environment';
import {
  findUnpinned,
  images,
  imageSettings,
  nameByDigest,
  writeSettings,
} from './images/pinned-images';

const file = join(projectRoot, '.env');

/**
 * `npm run images:pin [-- --check]`: fetches the images of docker-compose.yml by the container engine and writes their
 * digests into `.env`, from where compose takes them. With `--check` nothing is fetched or written; exit code 1 names
 * the images that a tag alone names, which may be another image tomorrow.
 */
function pinImages(): number {
  if (process.argv.includes('--check')) {
    // eslint-disable-next-line no-restricted-properties -- no setting of a process: compose reads it
    const unpinned = findUnpinned(process.env);
    for (const setting of unpinned)
      tell(`${setting} does not name ${images[setting]} by its digest.`);
    return unpinned.length ? 1 : 0;
  }
  const named = imageSettings.map((setting) => {
    const tag = images[setting];
    tell(`Fetching ${tag} …`);
    engine(['pull', '-q', tag]);
    const digests: unknown = JSON.parse(
      engine(['image', 'inspect', '--format', '{{json .RepoDigests}}', tag]),
    );
    return [setting, nameByDigest(tag, digests as string[])] as const;
  });
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, writeSettings(before, Object.fromEntries(named)), { mode: 0o600 });
  for (const [setting, name] of named) tell(`${setting}=${name}`);
  return 0;
}

/** @throws {Error} with what the engine says */
function engine(args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('docker', args, { encoding: 'utf8' });
  if (error)
    throw new Error('No container engine was found: docker is not on the PATH.', { cause: error });
  if (status !== 0) throw new Error(`docker ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  process.exitCode = pinImages();
} catch (error) {
  tell((error as Error).message);
  process.exitCode = 1;
}
