import type { Curve, CurvePoint } from './curve';

const width = 900;
const height = 420;
const margin = { left: 70, right: 70, top: 40, bottom: 80 };

/** @returns the curve as a Markdown table, for docs/measurements/scaling.md */
export function tableOf({ points }: Curve): string {
  const rows = points.map((point) => [
    `${point.times} (${point.offered})`,
    point.accepted,
    point.confirmed,
    `${point.turnedAwayPart} %`,
    `${point.accept.p50} / ${point.accept.p99}`,
    `${point.away.p50} / ${point.away.p99}`,
    `${point.outcome.p50} / ${point.outcome.p99}`,
    point.left,
  ]);
  const head = [
    'offered, times the most (a second)',
    'accepted a second',
    'confirmed a second',
    'turned away at first',
    'accepted in ms, median / p99',
    'turned away in ms, median / p99',
    'first press to outcome in ms, median / p99',
    'left',
  ];
  const line = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** @returns a self-contained SVG: offered load against confirmed bookings and latency */
export function drawCurve({ points }: Curve): string {
  const offered = points.map((point) => point.offered);
  const mostX = Math.max(1, ...offered);
  const mostY = Math.max(
    1,
    ...points.map(({ accepted, confirmed }) => Math.max(accepted, confirmed)),
  );
  const mostMs = Math.max(300, ...points.map(({ accept }) => accept.p99));
  const x = (value: number): number =>
    margin.left + (value / mostX) * (width - margin.left - margin.right);
  const up = (part: number): number =>
    height - margin.bottom - part * (height - margin.top - margin.bottom);
  const path = (colour: string, dash: string, part: (point: CurvePoint) => number): string =>
    `<polyline fill="none" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dash}" points="${points
      .map((point) => `${x(point.offered).toFixed(1)},${up(part(point)).toFixed(1)}`)
      .join(' ')}"/>`;
  const lines: [string, string, string, (point: CurvePoint) => number][] = [
    ['accepted a second', '#8e1c1c', '', ({ accepted }) => accepted / mostY],
    ['confirmed a second', '#2c6e49', '', ({ confirmed }) => confirmed / mostY],
    ['turned away, part', '#8a8178', '2 4', ({ turnedAwayPart }) => turnedAwayPart / 100],
    ['accepted in, median', '#3b5b92', '6 4', ({ accept }) => accept.p50 / mostMs],
    ['accepted in, p99', '#3b5b92', '', ({ accept }) => accept.p99 / mostMs],
  ];
  const text = (at: [number, number], words: string, anchor = 'middle'): string =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" text-anchor="${anchor}">${words}</text>`;
  const grid = [0, 0.5, 1].map(
    (part) =>
      `<line x1="${margin.left}" x2="${width - margin.right}" y1="${up(part)}" y2="${up(part)}" stroke="#e5ded6"/>` +
      text([margin.left - 8, up(part) + 4], String(Math.round(mostY * part)), 'end') +
      text([width - margin.right + 8, up(part) + 4], `${Math.round(mostMs * part)} ms`, 'start'),
  );
  const marks = points.map((point) =>
    text([x(point.offered), height - margin.bottom + 18], `${point.offered} (${point.times})`),
  );
  const legend = lines.map(([name, colour, dash], n) => {
    const at = margin.left + n * 158;
    const y = height - 24;
    return (
      `<line x1="${at}" x2="${at + 18}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dash}"/>` +
      text([at + 24, y + 4], name, 'start')
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui,sans-serif" font-size="11" fill="#4d443d">
<rect width="${width}" height="${height}" fill="#fffdfa"/>
${text([margin.left, 22], 'Offered presses a second (times the most): bookings a second on the left, milliseconds on the right', 'start')}
${[...grid, ...marks, ...lines.map(([, colour, dash, part]) => path(colour, dash, part)), ...legend].join('\n')}
</svg>
`;
}
