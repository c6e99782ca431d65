import type { Plugin } from 'vite';
import type { DrawnSheet } from './draw-sheet';

/** What makes a part's styles in the browser: the second of its arguments does. */
const maker = /^gen(StyleHooks|SubStyleComponent|ComponentStyleHook)$/;

/**
 * Styles of what antd's parts bring with them and no app shows: groups of avatars, fields a digit each, trees and boxes of
 * filters, menus that stand by themselves.
 */
const neverShown = [
  'Popover-Popover',
  'Menu-Menu',
  'Input-OTP',
  'Addon-Addon',
  'Pagination-bordered',
  'Tree-Tree',
];

interface Options {
  /** Below which path the app's files lie. */
  base: string;
  /** Draws the sheet; `isOld` for the browsers of `needsOldStyles`. */
  draw: (isOld: boolean) => Promise<DrawnSheet>;
  /** The app cannot begin without the sheet: its page asks for it at once. */
  atOnce?: boolean;
}

/**
 * Makes antd's styles once, at the build, instead of in each browser for each page: a sheet of its own, whose address the app
 * knows as `import.meta.env.VITE_PART_STYLES`, and one for old browsers, `VITE_OLD_PART_STYLES`. What would have made them is
 * left out of the app's files.
 * @throws {Error} where the app has a part that the sheet does not know
 */
export function partStyles({ base, draw, atOnce = false }: Options): Plugin {
  let sheet: DrawnSheet = { css: '', styles: new Set() };
  let oldSheet = sheet;
  let fileName = '';
  let oldFileName = '';
  const used = new Map<string, Set<string>>();
  return {
    name: 'part-styles',
    apply: 'build',
    async config() {
      sheet = await draw(false);
      oldSheet = await draw(true);
      fileName = `assets/parts-${await hashOf(sheet.css)}.css`;
      oldFileName = `assets/old-parts-${await hashOf(oldSheet.css)}.css`;
      return {
        define: {
          'import.meta.env.VITE_PART_STYLES': JSON.stringify(base + fileName),
          'import.meta.env.VITE_OLD_PART_STYLES': JSON.stringify(base + oldFileName),
        },
      };
    },
    transform: {
      filter: { id: /\/antd\/es\/.*style/ },
      handler(code, id) {
        const calls = code.includes('gen') ? callsOfMakers(this.parse(code)) : [];
        if (!calls.length) return null;
        used.set(id, new Set(calls.map(({ name }) => name)));
        return {
          code: calls.reduceRight(
            (text, { from, to }) => `${text.slice(0, from)}null${text.slice(to)}`,
            code,
          ),
          map: null,
        };
      },
    },
    transformIndexHtml: () =>
      atOnce
        ? [
            {
              tag: 'link',
              attrs: { rel: 'stylesheet', href: base + fileName },
              injectTo: 'head-prepend',
            },
          ]
        : [],
    generateBundle(_options, bundle) {
      const kept = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const missing = kept
        .flatMap((id) => [...(used.get(id) ?? [])])
        .filter((name) => !sheet.styles.has(name) && !neverShown.includes(name));
      if (missing.length) this.error(`the sheet of antd's parts has no ${missing.join(', ')}`);
      this.emitFile({ type: 'asset', fileName, source: sheet.css });
      this.emitFile({ type: 'asset', fileName: oldFileName, source: oldSheet.css });
    },
  };
}

interface Call {
  /** Of the style, as the sheet names it. */
  name: string;
  /** Where the function that makes it stands. */
  from: number;
  to: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function callsOfMakers(node: unknown): Call[] {
  if (Array.isArray(node)) return node.flatMap(callsOfMakers);
  if (!isNode(node)) return [];
  const [first, second] = Array.isArray(node.arguments) ? (node.arguments as unknown[]) : [];
  if (
    node.type === 'CallExpression' &&
    isNode(node.callee) &&
    maker.test(String(node.callee.name)) &&
    isNode(first) &&
    isNode(second)
  )
    return [{ name: nameOf(first), from: second.start, to: second.end }];
  return Object.values(node).flatMap(callsOfMakers);
}

/** `'Button'` is Button's own, of `['Button', 'compact']` it is `Button-compact`. */
function nameOf({ value, elements }: Node): string {
  if (!Array.isArray(elements)) return `${String(value)}-${String(value)}`;
  return (elements as Node[]).map((one) => String(one.value)).join('-');
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 8);
}
