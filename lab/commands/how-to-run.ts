/** A command's smallest load, and the output that shows that it works. */
export interface Way {
  args?: string[];
  /** A long-running command is stopped once its output matches; a command without it must exit with 0. */
  until?: RegExp;
  /** The command starts its own stores. */
  alone?: true;
  /** Other arguments to test on the same stores. */
  also?: Pick<Way, 'args' | 'until'>[];
}

/** The npm command that runs this program. */
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
  // The findings depend on the container engine; only the output is checked.
  'images:pin': { args: ['--check'], until: /by its digest/ },
  build: {},
  test: { args: ['locales'] },
  migrate: {},
  'staff:create': { args: ['first.admin', 'admin'] },
  // Without a terminal the command cannot ask for the name.
  'staff:recover': { args: ['first.admin'], until: /nothing changed/ },
  gateway: { until: /listening|ready/i },
  worker: { until: /worker ready/ },
  reconcile: {},
  // In a test some checks fail, so the command exits with 1.
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
  bench: { args: ['--requests', '300', '--rounds', '1'], alone: true },
  rush: {
    args: ['--requests', '300', '--seats', '100', '--per-second', '300', '--direct'],
    alone: true,
    also: [
      {
        args: '--curve --most 40 --seconds 2 --connections 200 --direct'.split(' '),
      },
      // Without nginx the command reports it and ends.
      {
        args: ['--requests', '300', '--per-second', '300'],
        until: /percentile: accepted|nginx is not installed/,
      },
    ],
  },
  hostile: { args: ['--inputs', '500', '--longest-ms', '60000'], alone: true },
  pages: { args: ['--only', '/user nobody'], alone: true },
  // The verdict requires an idle machine; this checks only that the command finishes.
  'migrate:rehearse': {
    args: ['--orders', '2000'],
    until: /new gateway, former worker: /,
    alone: true,
  },
  chaos: { args: ['--seeds', '1', '--seed-base', '12'], alone: true },
};
