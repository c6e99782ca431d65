import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readLaunchSettings } from './environment';
import { askDigest, publicRegistry, readRegistry } from './images/ask-registry';
import {
  images,
  imageSettings,
  nameByDigest,
  placeOf,
  writeSettings,
} from './images/pinned-images';
import { endWithFault, LaunchFault } from './launch-fault';

/**
 * `npm run images:pin [-- --registry URL] [--file FILE]`: asks the registry for the digests of the images of
 * docker-compose.yml and writes them to `.env`, which compose reads. `--registry` uses a private registry, also for
 * later pulls; only it receives the configured credentials.
 * `--check` sends no request: `bootstrap/unpinned-images.mjs`.
 */
async function pinImages(): Promise<void> {
  const { registry, file } = readOptions(process.argv.slice(2));
  const asked = readRegistry(registry ?? publicRegistry);
  // The public registry must not receive the private registry's credentials.
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
}

function readOptions(args: string[]): { registry?: string; file: string } {
  const options: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 1) {
    const [name = '', value] = [args[at], args[at + 1]];
    if (['--registry', '--file'].includes(name) && value) options[name] = args[(at += 1)] ?? '';
    else
      throw new LaunchFault(
        `Unknown: ${args.slice(at).join(' ')}. Known: --registry URL, --file FILE; --check alone.`,
      );
  }
  return {
    registry: options['--registry'],
    file: options['--file'] ?? join(projectRoot, '.env'),
  };
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

pinImages().catch(endWithFault);
