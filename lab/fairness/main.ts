import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hallInstant } from '@hall/shared/rules/hall-time';
import { startStores } from '@hall/launcher/stores/start-stores';
import { databaseBeside, runStatement } from '@hall/tests/support/statements';
import { fullCity, makeCity } from './city';
import { openHall } from './hall';
import { drawVerdict, judgeRefusals } from './refusal-verdict';
import { drawReport } from './report';
import { scenariosOf } from './scenarios';
import { readSlices } from './slices';
import { figuresOf } from './tally';
import { liveDays } from './year';

/** A Tuesday, later than any real clock, so that Redis expires no key. */
const first = '2030-01-01';

/**
 * `npm run fairness -- [--households N] [--days N] [--seed N] [--only NAME,NAME] [--identity-costs N] [--pace N]
 * [--json FILE] [--chart FOLDER]`: simulates the same days of the same city, adding the hall's rules one by one. Prints
 * the scalpers' yield and the cost for honest visitors. A full year of the full city: `--households 60000 --days 365`.
 * With the `--json` file of an earlier run of the same city it skips finished scenarios. A long run can so be done in
 * slices (`--only`).
 * @returns the exit code: 1 if the default settings (`--only delivered`) refuse more than one in 10,000 honest bookings
 */
async function fairness(): Promise<number> {
  const households = Number(option('--households') ?? 10_000);
  const days = Number(option('--days') ?? 90);
  const seed = Number(option('--seed') ?? 7);
  const identityCosts = Number(option('--identity-costs') ?? 10);
  const pace = option('--pace') === undefined ? undefined : Number(option('--pace'));
  const json = option('--json');
  const only = option('--only')?.split(',');
  const scale = households / fullCity.households;
  const tell = (line: string) => void process.stderr.write(`${line}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'hall-fairness-'));
  const stores = await startStores({
    dataFolder: folder,
    environment: process.env,
    tell,
    durable: false,
    cacheFolder: join(__dirname, '../../../.cache'),
  });
  const plan = { households, days, seed, identityCosts, pace };
  const results = json ? readSlices(json, plan) : [];
  try {
    for (const scenario of scenariosOf(scale, pace)) {
      if (only && !only.includes(scenario.name)) continue;
      if (results.some((done) => done.scenario.name === scenario.name)) continue;
      const name = `fairness_${scenario.name}`;
      await runStatement(stores.databaseUrl, `CREATE DATABASE ${name}`);
      const started = performance.now();
      const hall = await openHall(
        { databaseUrl: databaseBeside(stores.databaseUrl, name), redisUrl: stores.redisUrl },
        {
          start: hallInstant(first, '00:00').getTime(),
          seats: {
            personal: Math.max(5, Math.round(fullCity.personal * scale)),
            team: Math.max(30, Math.round(fullCity.team * scale)),
          },
          settings: scenario.settings,
        },
      );
      try {
        const city = makeCity(households, seed, scenario.identities ? identityCosts : 1);
        const tally = await liveDays(hall, city, { first, days, seed, scale, scenario }, tell);
        const seconds = Math.round((performance.now() - started) / 1000);
        results.push({ scenario, tally, seconds });
        // Saves after each scenario, so that an aborted run keeps its results.
        if (json) writeFileSync(json, `${JSON.stringify({ ...plan, results }, null, 2)}\n`);
        tell(`${scenario.name}: ${seconds} s, ${JSON.stringify(figuresOf(tally))}`);
        tell(`${scenario.name}: refused ${JSON.stringify(tally.refused)}`);
        tell(
          `${scenario.name}: locked ${JSON.stringify(tally.locked)}, set aside ${JSON.stringify(tally.setAside)}`,
        );
        tell(
          `${scenario.name}: groups looked at ${JSON.stringify(tally.reviewed)}, rejected ${JSON.stringify(tally.rejected)}`,
        );
      } finally {
        await hall.close();
        await runStatement(stores.databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      }
    }
  } finally {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const chart = option('--chart');
  const report = drawReport(results);
  if (chart)
    for (const [file, svg] of Object.entries(report.charts)) writeFileSync(join(chart, file), svg);
  process.stdout.write(
    `\n${households} households, ${days} days, seed ${seed}\n\n${report.table}\n${report.kinds}`,
  );
  const delivered = results.find(({ scenario }) => scenario.name === 'delivered');
  if (!delivered) return 0;
  const { honestAsked, refused } = figuresOf(delivered.tally);
  const sum = Object.values(refused).reduce((total, one) => total + one, 0);
  process.stdout.write(`\n${drawVerdict('delivered', sum, honestAsked)}\n`);
  return judgeRefusals(sum, honestAsked).verdict === 'missed' ? 1 : 0;
}

function option(name: string): string | undefined {
  const index = process.argv.indexOf(name);
  return index < 0 ? undefined : process.argv[index + 1];
}

fairness().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
