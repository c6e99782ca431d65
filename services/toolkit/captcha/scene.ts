import { type Chance, createChance } from './chance';
import { type Brush, drawHills, drawLake, drawMeadow, drawSky } from './landscape';
import { palettes } from './palettes';
import { drawBoat, drawBridge, drawBroadTree, drawHallFront, drawPagoda, drawPine } from './sights';

/**
 * Draws the hall or a landscape, without noise and without any trace of the gap.
 * @param seed the same seed gives the same scene
 * @param pixels rendered width; `width` and `height` are its units
 * @returns an SVG
 */
export function drawScene(
  seed: number,
  { width, height, pixels }: { width: number; height: number; pixels: number },
): string {
  const chance = createChance(seed);
  const brush: Brush = { chance, palette: chance.pick(palettes), width, height };
  const view = chance.pick([drawForecourt, drawForecourt, drawLakeside, drawLakeside, drawValley]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${(pixels * height) / width}" ` +
    `viewBox="0 0 ${width} ${height}">${drawSky(brush)}${view(brush)}</svg>`
  );
}

/** The hall from its forecourt, between trees. */
function drawForecourt(brush: Brush): string {
  const { chance, width } = brush;
  const horizon = Math.round(chance.between(138, 150));
  const hall = chance.between(0.36, 0.64) * width;
  const size = chance.between(0.95, 1.25);
  const half = 74 * size;
  return (
    drawHills(brush, horizon) +
    drawMeadow(brush, horizon, hall) +
    drawHallFront(brush, [hall, horizon + 3, size]) +
    [hall - half - 14, hall - half - 42, hall + half + 14, hall + half + 42]
      .map((x) => drawTree(brush, x, horizon + chance.between(3, 9), chance.between(0.6, 0.9)))
      .join('') +
    drawTree(brush, chance.pick([18, width - 18]), 190, chance.between(1.1, 1.4))
  );
}

/** A lake before mountains: the hall or a pagoda on the far bank, boats, and a tree in front. */
function drawLakeside(brush: Brush): string {
  const { chance, width } = brush;
  const horizon = Math.round(chance.between(104, 124));
  const sight = chance.between(0.2, 0.8) * width;
  const far = chance.pick([
    drawHallFront(brush, [sight, horizon + 1, 0.62]),
    drawPagoda(brush, [sight, horizon + 1, 0.95]),
    drawBridge(brush, [sight, horizon + 6, 0.9]),
  ]);
  return (
    drawHills(brush, horizon) +
    drawLake(brush, horizon) +
    drawTree(brush, sight + chance.pick([-52, 52]), horizon + 2, 0.45) +
    far +
    drawBoat(brush, [chance.between(40, 280), chance.between(140, 165), chance.between(0.7, 1.1)]) +
    drawTree(brush, chance.pick([24, width - 24]), 192, chance.between(1, 1.4))
  );
}

/** Hills, a path to a pagoda, and woods. */
function drawValley(brush: Brush): string {
  const { chance } = brush;
  const horizon = Math.round(chance.between(118, 134));
  const goal = chance.between(90, 230);
  const trees = Array.from({ length: 7 }, () => chance.between(6, 314))
    .filter((x) => Math.abs(x - goal) > 24)
    .map((x) => drawTree(brush, x, chance.between(horizon + 4, 180), chance.between(0.5, 0.9)));
  return (
    drawHills(brush, horizon) +
    drawMeadow(brush, horizon, goal) +
    drawPagoda(brush, [goal, horizon + 2, 1.05]) +
    trees.join('')
  );
}

const drawTree = (brush: Brush, x: number, ground: number, size: number): string =>
  treeOf(brush.chance)(brush, [x, ground, size]);

const treeOf = ({ pick }: Chance) => pick([drawPine, drawPine, drawBroadTree]);
