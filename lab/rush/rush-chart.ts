import type { Verdict } from './rush-verdict';

/** State at one moment of the rush. */
export interface Sample {
  second: number;
  sent: number;
  accepted: number;
  decided: number;
  seatsLeft: number;
}

const width = 900;
const height = 320;
const margin = 56;
const lines: [keyof Sample, string, string][] = [
  ['sent', 'sent', '#8a8178'],
  ['accepted', 'accepted', '#8e1c1c'],
  ['decided', 'decided', '#2c6e49'],
  ['seatsLeft', 'seats left', '#3b5b92'],
];

/** @returns a self-contained HTML page with a chart of the rush */
export function drawRush(
  title: string,
  samples: Sample[],
  verdict: Verdict,
  facts: string[],
): string {
  const last = Math.max(1, ...samples.map(({ second }) => second));
  const most = Math.max(1, ...samples.flatMap((sample) => lines.map(([key]) => sample[key])));
  const x = (second: number): number => margin + (second / last) * (width - 2 * margin);
  const y = (value: number): number => height - margin - (value / most) * (height - 2 * margin);
  const paths = lines.map(
    ([key, , colour]) =>
      `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${samples
        .map((sample) => `${x(sample.second).toFixed(1)},${y(sample[key]).toFixed(1)}`)
        .join(' ')}"/>`,
  );
  const legend = lines.map(
    ([, name, colour]) => `<span><i style="background:${colour}"></i>${name}</span>`,
  );
  const marks = [0, 0.5, 1].map(
    (part) =>
      `<text x="${margin - 8}" y="${y(most * part) + 4}" text-anchor="end">${Math.round(most * part)}</text>
       <line x1="${margin}" x2="${width - margin}" y1="${y(most * part)}" y2="${y(most * part)}" stroke="#e5ded6"/>
       <text x="${x(last * part)}" y="${height - margin + 20}" text-anchor="middle">${(last * part).toFixed(0)} s</text>`,
  );
  const outcome = verdict.violations.length
    ? `<p class="wrong">${verdict.violations.join('<br>')}</p>`
    : '<p class="right">No violation.</p>';
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>body{font:15px/1.6 system-ui,sans-serif;max-width:${width}px;margin:32px auto;color:#2b2320}
text{font-size:12px;fill:#6b625a}i{display:inline-block;width:14px;height:3px;margin:0 6px 3px 14px}
.wrong{color:#a31515}.right{color:#2c6e49}</style>
<h1>${title}</h1><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">${marks.join('')}${paths.join('')}</svg>
<p>${legend.join('')}</p>${outcome}<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>\n`;
}
