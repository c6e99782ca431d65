import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readLaunchSettings } from './environment';
import { askDigest, publicRegistry, readRegistry } from './images/ask-registry';
import {
  findUnpinned,
  images,
  imageSettings,
  nameByDigest,
  placeOf,
  writeSettings,
} from './images/pinned-images';
import { endWithFault, LaunchFault } from './launch-fault';

/**
 * `npm run images:pin [-- --registry URL] [--file FILE] [--check]`: asks the registry for the digests of the images of
 * docker-compose.yml and writes them into `.env`, from where compose takes them; with `--registry` a registry of one's own,
 * from which they are then fetched, and which alone is told the account of the settings. With `--check` nothing is asked or written; exit code 1 names the images that a tag
 * alone names, which may be another image tomorrow.
 */
async function pinImages(): Promise<number> {
  const { registry, file, check } = readOptions(process.argv.slice(2));
  if (check) {
    // eslint-disable-next-line no-restricted-properties -- no setting of a process: compose reads it
    const unpinned = findUnpinned(process.env);
    for (const setting of unpinned)
      tell(`${setting} does not name ${images[setting]} by its digest.`);
    return unpinned.length ? 1 : 0;
  }
  const asked = readRegistry(registry ?? publicRegistry);
  // Without `--registry` it is the public one that is asked: an account of one's own is not for it.
  const access = registry ? readLaunchSettings().registryAccess : undefined;
  const named: Record<string, string> = {};
  for (const setting of imageSettings) {
    const { repository, tag } = placeOf(images[setting]);
    const digest = await askDigest(asked, repository, tag, access);
    named[setting] = nameByDigest(images[setting], registry && asked.host, digest);
  }
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, writeSettings(before, named), { mode: 0o600 });
  for (const [setting, name] of Object.entries(named)) tell(`${setting}=${name}`);
  return 0;
}

function readOptions(args: string[]): { registry?: string; file: string; check: boolean } {
  const options: Record<string, string> = {};
  let check = false;
  for (let at = 0; at < args.length; at += 1) {
    const [name = '', value] = [args[at], args[at + 1]];
    if (name === '--check') check = true;
    else if (['--registry', '--file'].includes(name) && value)
      options[name] = args[(at += 1)] ?? '';
    else
      throw new LaunchFault(
        `Unknown: ${args.slice(at).join(' ')}. Known: --registry URL, --file FILE, --check.`,
      );
  }
  return {
    registry: options['--registry'],
    file: options['--file'] ?? join(projectRoot, '.env'),
    check,
  };
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

pinImages().then((code) => (process.exitCode = code), endWithFault);
