import { randomInt } from 'node:crypto';
import type { FigureName } from '@hall/shared/codes/figures';
import { between } from './chance';
import { drawingSide, readFigures } from './figures';

/** Pixels: about the side of a figure. */
const figureSide = 44;

interface Scene {
  /** Pixels. */
  width: number;
  height: number;
  /** Where the middle of each stands. */
  figures: readonly { name: FigureName; x: number; y: number }[];
  /** How many lines are scratched over it. */
  scratches: number;
  /** How narrow a figure is at the least, in one direction or other, to its height. */
  squeezed: number;
}

/**
 * An eye knows a fish that leans, is squeezed, is light above and dark below and has a scratch across it; a program that
 * lays drawings over the picture has to try all of that.
 * @returns an SVG
 */
export function drawScene({ width, height, figures, scratches, squeezed }: Scene): string {
  const hue = randomInt(360);
  const inks = figures.map((_, i) => inkOf(`i${i}`, hue)).join('');
  const drawn = figures
    .map(({ name, x, y }, i) => drawFigure(name, { x, y, squeezed }, `i${i}`))
    .join('');
  const blots = times(14, () => blot(width, height, hue));
  const lines = times(scratches, () => scratch(width, height, hue));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${inks}</defs>` +
    `<rect width="${width}" height="${height}" fill="hsl(${hue},25%,55%)"/>${blots}${drawn}${lines}</svg>`
  );
}

function drawFigure(
  name: FigureName,
  { x, y, squeezed }: { x: number; y: number; squeezed: number },
  ink: string,
): string {
  const drawings = readFigures().get(name) as readonly string[];
  const drawing = drawings[randomInt(drawings.length)] as string;
  const squeezedAlong = between(0, 180);
  const turn = between(-32, 32) - squeezedAlong;
  const place =
    `translate(${fix(x)} ${fix(y)}) rotate(${fix(squeezedAlong)}) scale(1 ${fix(between(squeezed, 0.95))}) ` +
    `rotate(${fix(turn)}) scale(${fix(figureSide / drawingSide)}) translate(${-drawingSide / 2} ${-drawingSide / 2})`;
  const paint = `url(#${ink})`;
  return `<g fill="${paint}" transform="${place}">${drawing.replaceAll('currentColor', paint)}</g>`;
}

/** Light and dark by turns: no figure is either against the ground, which is between. */
function inkOf(id: string, hue: number): string {
  const wide = between(0.28, 0.5);
  let stops = '';
  let dark = randomInt(2) === 0;
  for (let at = -between(0, wide); at < 1; at += wide) {
    const color = shade(hue, dark);
    stops +=
      `<stop offset="${fix(Math.max(0, at))}" stop-color="${color}"/>` +
      `<stop offset="${fix(at + wide)}" stop-color="${color}"/>`;
    dark = !dark;
  }
  const half = drawingSide / 2;
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${drawingSide}" y2="0" ` +
    `gradientTransform="rotate(${randomInt(360)} ${half} ${half})">${stops}</linearGradient>`
  );
}

function blot(width: number, height: number, hue: number): string {
  const wide = between(25, 70);
  return (
    `<ellipse cx="${fix(between(0, width))}" cy="${fix(between(0, height))}" rx="${fix(wide)}" ` +
    `ry="${fix(wide * between(0.4, 1))}" fill="hsl(${hue + randomInt(90)},${randomInt(15, 45)}%,${randomInt(42, 64)}%)" fill-opacity=".7"/>`
  );
}

function scratch(width: number, height: number, hue: number): string {
  const [x, y] = [between(0, width), between(0, height)];
  const near = (): string => `${fix(x + between(-50, 50))} ${fix(y + between(-40, 40))}`;
  return (
    `<path d="M${fix(x)} ${fix(y)}Q${near()} ${near()}" fill="none" stroke="${shade(hue, randomInt(2) === 0)}" ` +
    `stroke-width="${fix(between(1, 2.4))}" stroke-opacity=".7"/>`
  );
}

const shade = (hue: number, dark: boolean): string =>
  `hsl(${hue + randomInt(360)},${randomInt(20, 70)}%,${dark ? randomInt(8, 22) : randomInt(86, 97)}%)`;

const times = (count: number, draw: () => string): string =>
  Array.from({ length: count }, draw).join('');

const fix = (value: number): string => value.toFixed(2);
