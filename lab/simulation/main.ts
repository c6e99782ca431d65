import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { compareWithReal } from './against-real';
import { drawComparison, isClose } from './compare-loads';
import { drawCountry, type ScaledDay, simulateCountry } from './country';
import { drawLines } from './line-chart';
import { readServiceTimes } from './service-times';

/**
 * `npm run simulate [-- --seed N] [--times FILE] [--sizes 1,10,100,1000] [--json FILE] [--charts FOLDER]`: simulates
 * release days with much higher demand, from measured CPU times (`npm run bench -- --service-times`).
 * `--against-real [--requests N]` compares the simulation with the real system at three loads.
 * @returns the exit code: 1 if the simulation is off by more than 15 %
 */
async function simulate(): Promise<number> {
  if (process.argv.includes('--against-real')) {
    const compared = await compareWithReal(Number(option('--requests') ?? 4000), tell);
    print(drawComparison(compared.loads));
    writeJson(compared);
    return isClose(compared.loads) ? 0 : 1;
  }
  const file = option('--times') ?? join(projectRoot, 'lab/simulation/measured-times.json');
  const { times, takenAt, machine } = readServiceTimes(file);
  const seed = Number(option('--seed') ?? 1);
  const sizes = (option('--sizes') ?? '1,10,100,1000').split(',').map(Number);
  const days = simulateCountry(times, sizes, seed, tell);
  print(`seed ${seed}, service times of ${takenAt} (${machine.cpu}, Node ${machine.node})`);
  print(drawCountry(days));
  writeJson({ seed, takenAt, machine, times, days });
  const folder = option('--charts');
  if (folder) drawCharts(folder, days);
  return 0;
}

/** Writes one chart per size: the day on which a zone is lost. */
function drawCharts(folder: string, days: ScaledDay[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { times, zoneLost } of days) {
    const lineOf = (of: 'asked' | 'accepted' | 'decided', colour: string) => ({
      name: of,
      colour,
      points: zoneLost.seconds.map((second, x) => ({ x, y: second[of] })),
    });
    writeFileSync(
      join(folder, `simulated-${times}.svg`),
      drawLines(
        `${times} times the visitors, a zone lost after 40 s: bookings a second`,
        'seconds',
        [lineOf('asked', '#8a8178'), lineOf('accepted', '#8e1c1c'), lineOf('decided', '#2c6e49')],
      ),
    );
  }
}

function writeJson(what: object): void {
  const file = option('--json');
  if (file) writeFileSync(file, `${JSON.stringify(what, null, 2)}\n`);
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

simulate().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
