/**
 * Prints a CycloneDX SBOM of the image:  node deploy/write-sbom.mjs > sbom.cdx.json
 * `npm sbom --omit=dev` omits packages that a development tool uses too (express, pg). So the script requests the whole
 * lock file and removes development-only packages.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const { stdout, status } = spawnSync('npm', ['run', '--silent', 'sbom'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status !== 0) throw new Error(`npm sbom ended with ${status}`);

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const bill = JSON.parse(stdout);
/** Packages that another package or a development tool also brings count as production where they were installed. */
const used = Object.entries(packages).filter(
  ([path, { dev, devOptional, link }]) =>
    path && !link && !dev && (!devOptional || existsSync(path)),
);
const refOf = ([path, { name, version }]) =>
  `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`;
const usedRefs = new Set(used.map(refOf));
const isOurs = ({ purl }) => purl.startsWith('pkg:npm/%40hall/');

bill.components = bill.components.filter(
  (component) => isOurs(component) || usedRefs.has(component['bom-ref']),
);
const included = new Set([
  bill.metadata.component['bom-ref'],
  ...bill.components.map((component) => component['bom-ref']),
]);
bill.dependencies = bill.dependencies
  .filter(({ ref }) => included.has(ref))
  .map(({ ref, dependsOn = [] }) => ({
    ref,
    dependsOn: dependsOn.filter((one) => included.has(one)),
  }));

const unnamed = used.filter(
  ([path, entry]) =>
    path.includes('node_modules/') && existsSync(path) && !included.has(refOf([path, entry])),
);
if (unnamed.length)
  throw new Error(`Packages without a name: ${unnamed.map(([path]) => path).join(', ')}`);
process.stdout.write(`${JSON.stringify(bill, undefined, 2)}\n`);
