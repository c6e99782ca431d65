import type { Chance } from './chance';
import type { Palette } from './palettes';

/** Inputs to draw one part of a scene: SVG in the units of the puzzle. */
export interface Brush {
  chance: Chance;
  palette: Palette;
  width: number;
  height: number;
}

/** @returns a sky with a sun or moon and some clouds */
export function drawSky({ chance, palette, width, height }: Brush): string {
  const [top, middle, horizon] = palette.sky;
  const clouds = Array.from({ length: chance.pick([2, 3, 4]) }, () =>
    drawCloud(chance.between(0, width), chance.between(14, height * 0.3), chance),
  ).join('');
  return (
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".45" stop-color="${middle}"/>` +
    `<stop offset=".75" stop-color="${horizon}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#sky)"/>` +
    `<circle cx="${fix(chance.between(30, width - 30))}" cy="${fix(chance.between(20, 52))}" r="${fix(chance.between(9, 15))}" fill="${palette.disc}"/>` +
    `<g fill="${palette.cloud}" fill-opacity=".8">${clouds}</g>`
  );
}

function drawCloud(x: number, y: number, { between }: Chance): string {
  const wide = between(22, 46);
  const puff = (along: number, up: number, size: number): string =>
    `<ellipse cx="${fix(x + along * wide)}" cy="${fix(y - up)}" rx="${fix(size * wide)}" ry="${fix(size * wide * 0.34)}"/>`;
  return puff(0, 0, 0.8) + puff(-0.35, 4, 0.4) + puff(0.3, 5, between(0.4, 0.55));
}

/** @returns three staggered ridges that end at the horizon */
export function drawHills(brush: Brush, horizon: number): string {
  const { chance, palette } = brush;
  const heights = [chance.between(46, 74), chance.between(26, 44), chance.between(10, 22)];
  return palette.hills
    .map((color, i) => drawRidge(brush, { horizon, high: heights[i] as number, color }))
    .join('');
}

function drawRidge(
  { chance: { between }, width }: Brush,
  { horizon, high, color }: { horizon: number; high: number; color: string },
): string {
  const step = between(34, 62);
  let [x, y] = [-step * between(0.2, 0.8), horizon - high * between(0.4, 0.9)];
  let path = `M${fix(x)} ${horizon + 2}V${fix(y)}`;
  while (x < width) {
    const [nextX, nextY] = [x + step * between(0.7, 1.3), horizon - high * between(0.35, 1.15)];
    const middle = (x + nextX) / 2;
    path += `C${fix(middle)} ${fix(y)} ${fix(middle)} ${fix(nextY)} ${fix(nextX)} ${fix(nextY)}`;
    [x, y] = [nextX, nextY];
  }
  return `<path d="${path}V${horizon + 2}Z" fill="${color}"/>`;
}

/** @returns a lake with bands of light, and a bank in the foreground */
export function drawLake({ chance, palette, width, height }: Brush, horizon: number): string {
  const { between } = chance;
  const bands = Array.from({ length: 16 }, () => {
    const y = between(horizon + 3, height - 8);
    const wide = between(12, 60) * (0.5 + (y - horizon) / (height - horizon));
    return `<rect x="${fix(between(-20, width))}" y="${fix(y)}" width="${fix(wide)}" height="${fix(between(0.8, 2))}" rx="1"/>`;
  }).join('');
  const [left, right] = [height - between(4, 20), height - between(4, 20)];
  return (
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${palette.water}"/>` +
    `<g fill="#fff" fill-opacity=".32">${bands}</g>` +
    `<path d="M0 ${height}V${fix(left)}Q${fix(between(90, 230))} ${fix(height - between(0, 14))} ${width} ${fix(right)}V${height}Z" fill="${palette.ground}"/>`
  );
}

/** @returns meadows, and a paved path to a place at the horizon */
export function drawMeadow(
  { chance, palette, width, height }: Brush,
  horizon: number,
  to: number,
): string {
  const { between } = chance;
  const [start, half] = [between(110, 210), between(24, 44)];
  const swell = (y: number, color: string): string =>
    `<path d="M0 ${fix(y)}Q${fix(between(60, 260))} ${fix(y - between(4, 12))} ${width} ${fix(y + between(-3, 5))}V${height}H0Z" fill="${color}"/>`;
  return (
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${palette.ground}"/>` +
    swell(horizon + (height - horizon) * 0.55, mix(palette.ground, palette.hills[2])) +
    `<path d="M${fix(to - 10)} ${horizon}L${fix(start - half)} ${height}H${fix(start + half)}L${fix(to + 10)} ${horizon}Z" fill="${palette.shade}"/>` +
    `<path d="M${fix(to - 7)} ${horizon}L${fix(start - half + 8)} ${height}H${fix(start + half - 8)}L${fix(to + 7)} ${horizon}Z" fill="${palette.wall}"/>`
  );
}

/** @returns the colour halfway between two, each `#rrggbb` */
function mix(one: string, other: string): string {
  const part = (color: string, at: number): number => parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round((part(one, at) + part(other, at)) / 2))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** @returns units rounded to a tenth, for the SVG */
export const fix = (value: number): string => value.toFixed(1);
