import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type JudgedAdvisory,
  judgeAdvisories,
  type KnownAdvisory,
  readAuditReport,
} from './advisories/judge-advisories';
import { projectRoot } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';

const knownFile = 'deploy/known-advisories.json';

/**
 * `npm run advisories [-- --registry URL] [--known FILE]`: asks the registry which locked packages of the product have
 * known vulnerabilities. Exit code 1 if deploy/known-advisories.json lacks one, or if one is older than
 * docs/security.md allows. Exit code 2 if the registry does not answer.
 */
function ask(): number {
  const { registry, known: file = knownFile } = readOptions(process.argv.slice(2));
  const known = JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as KnownAdvisory[];
  const args = ['audit', '--json', '--omit=dev', ...(registry ? ['--registry', registry] : [])];
  const { stdout } = spawnSync('npm', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    shell: process.platform === 'win32',
  });
  const found = readAuditReport(stdout);
  if (!found) {
    tell(
      'The registry told no advisories: it is away, or keeps none. Nothing is known of the packages now.\n' +
        'Ask one that does, `npm run advisories -- --registry URL`, from a machine that reaches it.\n' +
        `npm said: ${readReason(stdout)}`,
    );
    return 2;
  }
  const judged = judgeAdvisories(found, known, new Date().toISOString().slice(0, 10));
  for (const one of judged) tell(describe(one));
  for (const { id } of known)
    if (!found.some((one) => one.id === id)) tell(`${id} is mended: take it out of ${knownFile}.`);
  const open = judged.filter(({ state }) => state !== 'in time').length;
  tell(
    open
      ? `${open} of ${judged.length} advisories call for somebody now.`
      : `No advisories but ${judged.length} within their time.`,
  );
  return open ? 1 : 0;
}

function describe({ id, package: name, severity, title, range, url, ...one }: JudgedAdvisory) {
  const head = `${name} ${range} (${severity}): ${title}. ${url}`;
  if (one.state === 'in time') return `${head}\n  To be mended by ${one.until}: ${one.why ?? ''}`;
  if (one.state === 'over its time')
    return `${head}\n  Over its time since ${one.until}: take a version without it (npm ls ${name}), an override, or the package out.`;
  return `${head}\n  New: take a version without it by ${one.until}, or note ${id}, since when and what is done until then, in ${knownFile}.`;
}

/** Returns npm's error as one line, without the query strings of URLs. */
const readReason = (stdout: string): string =>
  /"message": "([^"?]+)/.exec(stdout)?.[1] ?? 'nothing';

function readOptions(args: string[]): { registry?: string; known?: string } {
  const options: { registry?: string; known?: string } = {};
  for (let at = 0; at < args.length; at += 2) {
    const [name, value] = [args[at], args[at + 1]];
    if ((name !== '--registry' && name !== '--known') || !value)
      throw new LaunchFault(
        `Unknown: ${args.slice(at).join(' ')}. Known: --registry URL, --known FILE.`,
      );
    options[name === '--registry' ? 'registry' : 'known'] = value;
  }
  return options;
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  process.exitCode = ask();
} catch (error) {
  endWithFault(error);
}
