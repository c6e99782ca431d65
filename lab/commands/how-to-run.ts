/** A command's smallest load, and by what it shows that it does what it is for. */
export interface Way {
  args?: string[];
  /** A command that does not end by itself is ended once it has written this; else it must end well. */
  until?: RegExp;
  /** It brings stores of its own. */
  alone?: true;
  /** What else it can do, tried besides on the same stores. */
  also?: Pick<Way, 'args' | 'until'>[];
}

/** The command that this program is a part of. */
export const itself = 'test:full';

/** Every other command of package.json, in the order in which they are tried. */
export const howToRun: Record<string, Way> = {
  'format:check': {},
  format: {},
  lint: { args: ['--max-warnings', '0'] },
  typecheck: {},
  boundaries: {},
  deadcode: {},
  locales: {},
  mutants: { args: ['--mutate', 'services/domain/schedule/seats/seat-keys.ts'] },
  sbom: {},
  // What comes out is the registry's and the engine's affair; that they say it is theirs.
  advisories: { until: /advisories/ },
  'images:pin': { args: ['--check'], until: /by its digest/ },
  build: {},
  test: { args: ['locales'] },
  migrate: {},
  'staff:create': { args: ['first.admin', 'admin'] },
  // Nobody is there to type the name.
  'staff:recover': { args: ['first.admin'], until: /nothing changed/ },
  gateway: { until: /listening|ready/i },
  worker: { until: /worker ready/ },
  reconcile: {},
  // What is not there in a test it names, and ends with 1 for.
  setup: {
    args: ['--name-zh', '主馆', '--name-en', 'Main hall'],
    until: /area, week and days: 主馆/,
  },
  backup: {},
  restore: { args: ['--check'] },
  'audit:verify': {},
  'keys:rotate': {},
  e2e: { args: ['stillness'], alone: true },
  start: { until: /\/admin\//, alone: true },
  bench: {
    args: ['--requests', '300', '--rounds', '1'],
    alone: true,
    also: [
      { args: ['--traces', '1', '--requests', '300', '--rounds', '1'] },
      { args: ['--minutes', '0.1', '--requests', '100'] },
      { args: ['--grid', '1', '--requests', '300'] },
      { args: ['--service-times', '.cache/service-times.json', '--requests', '300'] },
    ],
  },
  rush: {
    args: ['--requests', '300', '--seats', '100', '--per-second', '300'],
    alone: true,
    also: [
      { args: ['--requests', '300', '--per-second', '300', '--traces', '.cache/rush-spans.jsonl'] },
      {
        args: [
          '--curve',
          '--most',
          '40',
          '--seconds',
          '2',
          '--connections',
          '200',
          '--svg',
          '.cache/c.svg',
        ],
      },
      // Where nginx is not installed it says so, and ends.
      {
        args: ['--requests', '300', '--per-second', '300', '--proxy'],
        until: /accepted: median|nginx is not installed/,
      },
    ],
  },
  // Whether it is close is a matter of a machine at rest; that it gets there is what is tried.
  simulate: {
    args: ['--sizes', '1'],
    alone: true,
    also: [{ args: ['--against-real', '--requests', '300'], until: /within 15 of 100\.|NOT MET/ }],
  },
  hostile: { args: ['--inputs', '500', '--longest-ms', '60000'], alone: true },
  fairness: {
    args: ['--households', '600', '--days', '2', '--only', 'none,clusters'],
    alone: true,
  },
  solve: { args: ['--puzzles', '100', '--informed', '5'] },
  pages: {
    args: ['--only', '/user nobody', '--rounds', '1', '--largest-ms', '60000'],
    alone: true,
  },
  // Its own verdict is a machine's that does nothing else; that it gets there is what is tried.
  'migrate:rehearse': {
    args: ['--orders', '2000'],
    until: /new gateway, former worker: /,
    alone: true,
  },
  chaos: { args: ['--seeds', '1', '--seed-base', '12'], alone: true },
};
