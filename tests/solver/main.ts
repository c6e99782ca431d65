import { writeFileSync } from 'node:fs';
import { paintPuzzle, type Puzzle, tolerance } from '@hall/toolkit/captcha';
import { type Attack, withDrawings, withoutDrawings } from './attacks';

/** A program may be right once in twenty times. */
const bar = 0.05;

interface Result {
  attack: string;
  hits: number;
  tried: number;
  /** Whether it was made for these very drawings: said, and not judged. */
  informed: boolean;
}

/**
 * `npm run solve [-- --puzzles 1000 --informed 200 --json FILE]`: programs try to solve the captcha's puzzles. Exit code 1
 * where one that does not know the drawings does it more often than it may.
 */
async function solveAll(): Promise<number> {
  const puzzles = await paint(number('--puzzles', 1000));
  const informed = puzzles.slice(0, number('--informed', 200));
  const results = [
    ...(await tryAll(withoutDrawings, puzzles, false)),
    ...(await tryAll(withDrawings, informed, true)),
  ];
  for (const { attack, hits, tried, informed: knows } of results)
    process.stdout.write(
      `${knows ? 'given the drawings: ' : ''}${attack}: ${hits} of ${tried}, ${((100 * hits) / tried).toFixed(1)} %\n`,
    );
  const file = option('--json');
  if (file)
    writeFileSync(
      file,
      JSON.stringify({
        results: results.map((result) => ({
          ...result,
          command: result.attack,
          ok: holds(result),
        })),
      }),
    );
  return results.every(holds) ? 0 : 1;
}

/** With what chance adds: three in a thousand runs are further off than that. */
function holds({ hits, tried, informed }: Result): boolean {
  return informed || hits / tried <= bar + 2.75 * Math.sqrt((bar * (1 - bar)) / tried);
}

async function paint(amount: number): Promise<Puzzle[]> {
  const puzzles: Puzzle[] = [];
  const since = process.cpuUsage();
  while (puzzles.length < amount) puzzles.push(await paintPuzzle('usual'));
  const { user, system } = process.cpuUsage(since);
  process.stderr.write(
    `${((user + system) / 1000 / amount).toFixed(1)} ms of processor a puzzle\n`,
  );
  return puzzles;
}

async function tryAll(
  attacks: Readonly<Record<string, Attack>>,
  puzzles: readonly Puzzle[],
  informed: boolean,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [attack, solve] of Object.entries(attacks)) {
    let hits = 0;
    for (const puzzle of puzzles)
      if (Math.abs((await solve(puzzle)) - puzzle.x) <= tolerance) hits += 1;
    results.push({ attack, hits, tried: puzzles.length, informed });
  }
  return results;
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

const number = (name: string, otherwise: number): number => Number(option(name) ?? otherwise);

void solveAll().then((code) => (process.exitCode = code));
