import { scalperKinds } from './scalpers';
import type { Scenario } from './scenarios';
import { type Figures, figuresOf, type Tally } from './tally';

export interface Result {
  scenario: Scenario;
  tally: Tally;
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

/** @returns Markdown tables, one of all figures and one per kind of scalper, and charts by file name */
export function drawReport(results: Result[]): {
  table: string;
  kinds: string;
  charts: Record<string, string>;
} {
  const rows = results.map(({ scenario, tally }) => ({ scenario, tally, of: figuresOf(tally) }));
  const head =
    '| rules | sold-out days | scalpers’ share of individuals’ seats | with groups’ seats | honest bookings asked | confirmed | refused by visits | by a pause | by a lock of staff | by people | refused of 10,000 | harder puzzles | seconds more, all together | seconds in line, each | drawn behind | honest groups looked at, rejected | scalpers’ groups looked at, rejected |';
  const line = ({ scenario, tally, of }: (typeof rows)[number]): string =>
    `| ${[
      scenario.title.en,
      tally.soldOut.length,
      percent(of.share),
      percent(of.shareWithTeams),
      of.honestAsked,
      of.honestConfirmed,
      of.refused.visits,
      of.refused.pause + of.refused.blacklist,
      of.refused.staffLock,
      of.refused.people + of.refused.peopleADay,
      (of.refusedPart * 10_000).toFixed(1),
      of.doubted,
      of.extraSeconds,
      of.lineSeconds.toFixed(0),
      of.drawnBehind,
      ...[of.reviewed.honest, of.reviewed.sold].map(
        ({ groups, rejected }) => `${groups}, ${rejected}`,
      ),
    ].join(' | ')} |`;
  const table = [
    head,
    `|${' --- |'.repeat(head.split('|').length - 2)}`,
    ...rows.map(line),
    '',
  ].join('\n');
  const kinds = [
    `| rules | ${scalperKinds.join(' | ')} (groups’ seats) |`,
    `|${' --- |'.repeat(scalperKinds.length + 1)}`,
    ...rows.map(
      ({ scenario, of }) =>
        `| ${[scenario.title.en, ...scalperKinds.map((kind) => percent(of.byKind[kind]))].join(' | ')} |`,
    ),
    '',
  ].join('\n');
  const bars = (title: string, value: (of: Figures) => number, text: (value: number) => string) =>
    drawBars(
      title,
      rows.map(({ scenario, of }) => ({ name: scenario.title.en, value: value(of) })),
      text,
    );
  return {
    table,
    kinds,
    charts: {
      'fairness-share.svg': bars(
        'Seats of sold-out days that scalpers held, individuals’ seats',
        ({ share }) => share,
        percent,
      ),
      'fairness-refused.svg': bars(
        'Honest bookings that a rule of fairness refused, of 10,000',
        ({ refusedPart }) => refusedPart * 10_000,
        (value) => value.toFixed(1),
      ),
    },
  };
}

const layout = { width: 720, left: 210, right: 70, top: 44, bar: 20, row: 34 };

/** Draws horizontal bars, each with its figure, readable without colour. */
function drawBars(
  title: string,
  bars: { name: string; value: number }[],
  text: (value: number) => string,
): string {
  const { width, left, right, top, bar, row } = layout;
  const height = top + bars.length * row + 12;
  const most = Math.max(...bars.map(({ value }) => value), 1e-9);
  const escape = (raw: string): string => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const drawn = bars.map(({ name, value }, at) => {
    const y = top + at * row;
    const length = ((width - left - right) * value) / most;
    return `<text x="${left - 10}" y="${y + 15}" text-anchor="end">${escape(name)}</text>
<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="${bar}" fill="#8e1c1c"/>
<text x="${(left + length + 8).toFixed(1)}" y="${y + 15}">${text(value)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(title)}" font-family="system-ui, sans-serif" font-size="14" fill="#2b2320">
<rect width="${width}" height="${height}" fill="#fffdfa"/>
<text x="16" y="26" font-size="15" font-weight="600">${escape(title)}</text>
<line x1="${left}" x2="${left}" y1="${top - 6}" y2="${height - 8}" stroke="#d8cfc5"/>
${drawn.join('\n')}
</svg>
`;
}
