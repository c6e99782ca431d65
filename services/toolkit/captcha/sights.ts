import { type Brush, fix } from './landscape';

type Place = [x: number, ground: number, size: number];

const placed = ([x, ground, size]: Place, drawn: string): string =>
  `<g transform="translate(${fix(x)} ${fix(ground)}) scale(${size.toFixed(2)})">${drawn}</g>`;

/** @returns the front of the hall: steps, columns under two tiers of a curved roof. At size 1 it is 132 wide, 84 high. */
export function drawHallFront({ chance, palette }: Brush, place: Place): string {
  const { roof, wall, shade } = palette;
  const columns = chance.pick([6, 8]);
  const gap = 96 / (columns - 1);
  const steps = [0, 1, 2, 3]
    .map(
      (i) =>
        `<rect x="${-66 + i * 4}" y="${-4 - i * 4}" width="${132 - i * 8}" height="3.4" fill="${i % 2 ? shade : wall}"/>`,
    )
    .join('');
  const row = Array.from({ length: columns }, (_, i) => `<rect x="${fix(-50.5 + i * gap)}" y="-44" width="5" height="28"/>`); // oxfmt-ignore
  const doors = Array.from({ length: columns - 1 }, (_, i) => `<rect x="${fix(-48 + (i + 0.5) * gap - 3)}" y="-37" width="6" height="21"/>`); // oxfmt-ignore
  return placed(
    place,
    `${steps}<rect x="-54" y="-44" width="108" height="28" fill="${shade}"/><g fill="#3b2a26" fill-opacity=".75">${doors.join('')}</g>` +
      `<g fill="${wall}">${row.join('')}<rect x="-56" y="-49" width="112" height="6"/></g>` +
      `<path d="M-74 -48Q-58 -52 -46 -60H46Q58 -52 74 -48Z" fill="${roof}"/>` +
      `<rect x="-34" y="-67" width="68" height="8" fill="${wall}"/><rect x="-11" y="-66" width="22" height="6" fill="${roof}"/>` +
      `<path d="M-50 -66Q-36 -71 -22 -84H22Q36 -71 50 -66Z" fill="${roof}"/><rect x="-24" y="-86" width="48" height="3" rx="1" fill="${shade}"/>`,
  );
}

/** @returns a pine in three tiers. At size 1 it is 44 wide, 82 high. */
export const drawPine = ({ palette }: Brush, place: Place): string =>
  placed(
    place,
    `<rect x="-3" y="-14" width="6" height="14" fill="#5b4636"/><g fill="${palette.tree}"><path d="M0 -82L14 -52H-14Z"/>` +
      `<path d="M0 -66L18 -32H-18Z"/><path d="M0 -46L22 -10H-22Z"/></g>`,
  );

/** @returns a broad tree. At size 1 it is 50 wide, 60 high. */
export const drawBroadTree = ({ palette }: Brush, place: Place): string =>
  placed(
    place,
    `<path d="M-3 0L-2 -26H2L3 0Z" fill="#5b4636"/><g fill="${palette.tree}"><circle cx="-11" cy="-30" r="14"/>` +
      `<circle cx="11" cy="-30" r="14"/><circle cy="-44" r="16"/></g>`,
  );

/** @returns a pagoda with several floors. At size 1 it is 36 wide. */
export function drawPagoda({ chance, palette }: Brush, place: Place): string {
  const floors = Array.from({ length: chance.pick([3, 4, 5]) }, (_, i) => {
    const [half, y] = [13 - i * 1.6, -i * 14];
    return (
      `<rect x="${fix(-half + 3)}" y="${y - 10}" width="${fix(2 * half - 6)}" height="10" fill="${palette.wall}"/>` +
      `<rect x="-2" y="${y - 8}" width="4" height="8" fill="${palette.shade}"/>` +
      `<path d="M${fix(-half - 5)} ${y - 9}Q${fix(-half)} ${y - 11} ${fix(-half + 4)} ${y - 15}H${fix(half - 4)}Q${fix(half)} ${y - 11} ${fix(half + 5)} ${y - 9}Z" fill="${palette.roof}"/>`
    );
  });
  const top = -14 * floors.length;
  return placed(place, `${floors.join('')}<rect x="-1" y="${top - 12}" width="2" height="12" fill="${palette.roof}"/>`); // oxfmt-ignore
}

/** @returns a sailing boat. At size 1 it is 30 wide, 32 high. */
export const drawBoat = ({ palette }: Brush, place: Place): string =>
  placed(
    place,
    `<path d="M-15 -6Q0 -3 15 -6L11 0H-11Z" fill="#6b4a34"/><path d="M0 -32V-7H-13Q-3 -17 0 -32Z" fill="${palette.wall}"/>` +
      `<path d="M2 -28V-7H12Q5 -16 2 -28Z" fill="${palette.cloud}"/>`,
  );

/** @returns an arched bridge. At size 1 it is 90 wide, 22 high. */
export const drawBridge = ({ palette }: Brush, place: Place): string =>
  placed(
    place,
    `<path d="M-45 0Q0 -38 45 0H34Q28 -12 20 -8Q14 -4 14 0H9Q0 -16 -9 0H-14Q-14 -4 -20 -8Q-28 -12 -34 0Z" fill="${palette.wall}"/>` +
      `<path d="M-45 0Q0 -38 45 0" fill="none" stroke="${palette.shade}" stroke-width="2.5"/>`,
  );
