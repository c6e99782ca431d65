/** One kind of leftover: found in a file's path, or in a line of its text. */
interface Kind {
  what: string;
  path?: RegExp;
  line?: RegExp;
}

const kinds: Kind[] = [
  { what: 'a log or a profile', path: /\.(log|cpuprofile|heapprofile|heapsnapshot)$/ },
  { what: 'a path in a temporary folder', line: /(?<![\w.$}-])\/(var\/|private\/)?tmp\b/ },
  { what: 'a path in a home folder', line: /(?<![\w.$}/-])(\/home|\/root|\/Users|~)\/\w/ },
  { what: 'a path on a drive', line: /(?<![\w\\\])])[A-Za-z]:(\\+|\/(?!\/))[A-Za-z]/ },
  { what: 'options for every Node process', line: /\bNODE_OPTIONS\b/ },
  { what: 'a profiler', line: /(?<![\w-])--((cpu|heap)-)?prof\b/ },
  { what: 'an open debugger port', line: /(?<![\w-])--inspect\b/ },
  { what: 'a test that keeps the others from running', line: /\b(test|it|describe)\.only\b/ },
  { what: 'a breakpoint', line: /^\s*debugger\s*;/ },
];

/** Lines that stay, each for its reason; without a kind, every kind. */
const exceptions: { file: RegExp; what?: string; reason: string }[] = [
  {
    file: /^\.ci\/run$/,
    what: 'a path in a temporary folder',
    reason: 'puts empty folders in their places',
  },
  {
    file: /^(docker-compose\.yml|deploy\/(Dockerfile|kubernetes\/\w+\.yaml))$/,
    what: 'a path in a temporary folder',
    reason: "the folder is the container's own",
  },
  {
    file: /^tests\/chaos\/chaos-world\.ts$/,
    what: 'options for every Node process',
    reason: "loads the project's own fault injector, which is compiled beside it",
  },
  {
    file: /^tests\/integration\/soak\.test\.ts$/,
    what: 'options for every Node process',
    reason: 'plants the memory leak that the test must notice',
  },
  {
    file: /^services\/launcher\/testing\/hygiene(\.test)?\.ts$/,
    reason: 'names what is searched for',
  },
];

/**
 * Finds what one machine or one debugging session left in a tracked file.
 * @param path of the file, from the project's folder, with slashes
 * @param text of the file; empty if it is not text
 * @returns one line for each fault: file, line number and kind
 */
export function findLeftovers(path: string, text: string): string[] {
  const wanted = kinds.filter(
    ({ what }) =>
      !exceptions.some(({ file, what: kind }) => (kind ?? what) === what && file.test(path)),
  );
  const inPath = wanted
    .filter((kind) => kind.path?.test(path))
    .map(({ what }) => `${path}: ${what}`);
  const inText = text
    .split('\n')
    .flatMap((line, at) =>
      wanted
        .filter((kind) => kind.line?.test(line))
        .map(({ what }) => `${path}:${at + 1}: ${what}`),
    );
  return [...inPath, ...inText];
}
