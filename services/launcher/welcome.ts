import type { Config } from '@hall/platform/config';

/**
 * @param what `demonstration`: whether demo accounts can be listed; `none`: why demo mode is off, if the reader may
 * expect it
 * @returns the last text of `npm start`
 */
export function describeSite(
  config: Config,
  what: { demonstration: boolean; none?: string | undefined; dataFolder: string },
): string {
  const address = `http://localhost:${config.PORT}`;
  const lines = [
    '',
    'The hall is open.',
    '',
    `  Visitors         ${address}/page/`,
    `  Staff            ${address}/admin/`,
    `  API document     ${address}/docs`,
    ...(config.DEV_TOOLS
      ? [`  Sent messages    ${address}/dev/outbox?to=<phone number or mail address>`]
      : []),
    `  Logs and data    ${what.dataFolder}`,
    '',
    ...(what.demonstration ? accounts : []),
    ...(what.none ? describeNone(what.none) : []),
    'Ctrl-C stops everything that was started.',
  ];
  return lines.join('\n');
}

const accounts = [
  'Demonstration accounts',
  '  individual       visitor                    Visit2026   (or a code to 13900000001)',
  '  tour guide       13900000002                Guide2026',
  '  travel agency    13900000003                Agency2026',
  '  authorized unit  unit001                    Unit20260',
  '  staff            admin, reviewer, approver, scheduler, gate, ops, auditor   Hall-demo-2026',
  '',
];

const describeNone = (because: string): string[] => [
  `No demonstration data and no development tools: ${because}.`,
  'The first account of the console: npm run staff:create -- NAME admin',
  'Where nothing that is kept here is real, DEMONSTRATION=1 gives them.',
  '',
];
