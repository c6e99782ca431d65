import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { palette } from '@hall/shared/rules/palette';

const source = join(__dirname, '..');
const textOf = (file: string): string => readFileSync(join(source, file), 'utf8');
const siteSheet = textOf('app/site.css');
const elderSheet = textOf('theme/elder.css');

/** @returns the lengths that a sheet sets for a kind of screen, in px */
function scaleOf(sheet: string, screen: 'desktop' | 'phone'): Record<string, number> {
  const ofScreen = screen === 'phone' ? '(max-width: 767.98px)' : '(min-width: 768px)';
  const parts = sheet.split('@media ');
  const lengths = parts.flatMap((part, at) => {
    const after = part.indexOf('\n}\n') + 3;
    const block = part.startsWith(ofScreen) ? part.slice(0, after) : '';
    return [
      ...(block + part.slice(at ? after : 0)).matchAll(/--((?:text-\w+|control)): (\d+)px;/g),
    ];
  });
  return Object.fromEntries(lengths.map(([, name, px]) => [name as string, Number(px)]));
}

/** Contrast ratio of two colours by WCAG 2, 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [light, dark] = [one, other].map(luminanceOf).sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the scale of the visitor site', () => {
  const desktop = scaleOf(siteSheet, 'desktop');

  test('has a body of 16 px, headings of 22 and 34 px, and a phone’s title 28 and controls 44', () => {
    expect(desktop).toMatchObject({ 'text-body': 16, 'text-head': 22, 'text-title': 34 });
    expect(scaleOf(siteSheet, 'phone')).toEqual({ ...desktop, control: 44, 'text-title': 28 });
    expect(desktop['text-mini']).toBeGreaterThanOrEqual(13);
  });

  test.each(['desktop', 'phone'] as const)('is smaller than in elder mode on a %s', (screen) => {
    const elder = scaleOf(elderSheet, screen);
    const normal = scaleOf(siteSheet, screen);
    expect(Object.keys(elder)).toEqual(expect.arrayContaining(Object.keys(normal)));
    const notLarger = Object.keys(normal).filter((name) => elder[name]! <= normal[name]!);
    expect(notLarger).toEqual([]);
  });
});

describe('links of the visitor site', () => {
  test('are ink-coloured and underlined', () => {
    expect(siteSheet).toMatch(/^a \{\n {2}color: var\(--ink\);\n {2}text-decoration: underline;/m);
  });

  test('are readable on each background', () => {
    const grounds = ['paper', 'paperDeep', 'card', 'infoBg', 'warningBg', 'errorBg'] as const;
    for (const ground of grounds)
      expect(contrastOf(palette.ink, palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

describe('green on the visitor site', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });

  test('is reserved for "places left"', () => {
    const green = files.filter(
      (file) => file.endsWith('.module.css') && /var\(--success/.test(textOf(file)),
    );
    expect(green.filter((file) => !file.startsWith('features/schedule/'))).toEqual([]);
    expect(textOf('../../ui/src/approval-tag.module.css')).not.toMatch(/--success/);
  });
});
