export interface ChartLine {
  name: string;
  colour: string;
  points: { x: number; y: number }[];
}

const width = 760;
const height = 300;
const margin = { left: 64, right: 16, top: 40, bottom: 44 };

const wholeSteps = [1, 1.2, 1.6, 2, 4, 6, 8, 10];

/** @returns the smallest round number above it that divides well into quarters */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return (wholeSteps.find((step) => step * power >= most) ?? 1) * power;
}

/** @returns a self-contained SVG */
export function drawLines(title: string, xName: string, lines: ChartLine[]): string {
  const all = lines.flatMap(({ points }) => points);
  const [xMost, yMost] = [
    roundUp(Math.max(...all.map(({ x }) => x))),
    roundUp(Math.max(...all.map(({ y }) => y))),
  ];
  const xOf = (x: number): number =>
    margin.left + (x / xMost) * (width - margin.left - margin.right);
  const yOf = (y: number): number =>
    height - margin.bottom - (y / yMost) * (height - margin.top - margin.bottom);
  const marks = [0, 0.25, 0.5, 0.75, 1].map(
    (part) =>
      `<line x1="${margin.left}" x2="${width - margin.right}" y1="${yOf(yMost * part)}" y2="${yOf(yMost * part)}" stroke="#e5ded6"/>` +
      `<text x="${margin.left - 8}" y="${yOf(yMost * part) + 4}" text-anchor="end">${Math.round(yMost * part)}</text>` +
      `<text x="${xOf(xMost * part)}" y="${height - margin.bottom + 18}" text-anchor="middle">${Math.round(xMost * part)}</text>`,
  );
  const paths = lines.map(
    ({ colour, points }) =>
      `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points
        .map(({ x, y }) => `${xOf(x).toFixed(1)},${yOf(y).toFixed(1)}`)
        .join(' ')}"/>`,
  );
  const legend = lines.map(
    ({ name, colour }, i) =>
      `<rect x="${margin.left + i * 150}" y="26" width="14" height="3" fill="${colour}"/>` +
      `<text x="${margin.left + 20 + i * 150}" y="31">${name}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}" font-family="system-ui,sans-serif" font-size="12" fill="#6b625a">` +
    `<rect width="${width}" height="${height}" fill="#fff"/><text x="${margin.left}" y="16" font-size="14" fill="#2b2320">${title}</text>` +
    `${marks.join('')}${paths.join('')}${legend.join('')}` +
    `<text x="${width - margin.right}" y="${height - 8}" text-anchor="end">${xName}</text></svg>\n`
  );
}
