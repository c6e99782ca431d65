/** A kind of leftover, found in the path of a file or in a line of its text. */
interface Kind {
  what: string;
  path?: RegExp;
  line?: RegExp;
}

const kinds: Kind[] = [
  { what: 'a log or a profile', path: /\.(log|prof|cpuprofile|heapprofile|heapsnapshot)$/ },
  { what: 'a path in a temporary folder', line: /(?<![\w.$}-])\/((var|private)\/)*tmp\b/ },
  {
    what: 'a path in a home folder',
    line: /(?<![\w.$}/-])(\/home|\/root|\/Users|~)\/\w|(?<![\w.$}-])\/root\b/,
  },
  { what: 'a path on a drive', line: /(?<![\w\\\])])[A-Za-z]:(\\+|\/(?!\/))[A-Za-z]/ },
  { what: 'options for every Node process', line: /\bNODE_OPTIONS\b/ },
  { what: 'a profiler', line: /(?<![\w-])--((cpu|heap)-)?prof\b/ },
  { what: 'an open debugger port', line: /(?<![\w-])--inspect\b/ },
  { what: 'a test that skips the other tests', line: /\b(test|it|describe)(\.\w+)*\.only\b/ },
  { what: 'a breakpoint', line: /(^|[;{})])\s*debugger\s*(;|}|$)/ },
];

/** Leftovers that are allowed in files with a matching path. Without `what`, every kind is allowed. */
const exceptions: { files: RegExp; what?: string; reason: string }[] = [
  {
    files: /^\.ci\/run$/,
    what: 'a path in a temporary folder',
    reason: 'mounts empty folders there',
  },
  {
    files: /^(docker-compose\.yml|deploy\/kubernetes\/\w+\.yaml)$/,
    what: 'a path in a temporary folder',
    reason: 'the folder belongs to the container',
  },
  {
    files: /^lab\/chaos\/chaos-world\.ts$/,
    what: 'options for every Node process',
    reason: 'loads the fault injector of the project into each process',
  },
  {
    files: /^lab\/integration\/soak\.test\.ts$/,
    what: 'options for every Node process',
    reason: 'plants the memory leak that the test must notice',
  },
  {
    files: /^services\/launcher\/testing\/hygiene(\.test)?\.ts$/,
    reason: 'contains the patterns and examples of this check',
  },
];

/**
 * Finds what one machine or one debugging session left in a file.
 * @param path from the root of the project, with slashes
 * @param text of the file; empty for a binary file
 * @returns one line for each fault: the path, the line number and the kind of leftover
 */
export function findLeftovers(path: string, text: string): string[] {
  const allowed = exceptions.filter(({ files }) => files.test(path));
  const wanted = kinds.filter(
    (kind) => !allowed.some(({ what = kind.what }) => what === kind.what),
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
