/**
 * @param words of the command line: `--seeds N [--seed-base S]`, or a range, `--seeds 1000-1099`
 * @returns the seeds to run, in order
 */
export function readSeeds(words: string[]): number[] {
  const said = optionOf(words, '--seeds') ?? '10';
  const base = optionOf(words, '--seed-base');
  const range = /^(\d+)-(\d+)$/.exec(said);
  const from = Number(range ? range[1] : (base ?? 1));
  const count = range ? Number(range[2]) - from + 1 : Number(said);
  const isClear = /^\d+$/.test(said) || (range && base === undefined && count > 0);
  if (!isClear || !Number.isInteger(from))
    throw new Error('--seeds takes a number or a range (1000-1099), --seed-base a number with it');
  return Array.from({ length: count }, (_, index) => from + index);
}

/** Returns the value after an option of the command line. */
export function optionOf(words: string[], name: string): string | undefined {
  const index = words.indexOf(name);
  return index < 0 ? undefined : words[index + 1];
}
