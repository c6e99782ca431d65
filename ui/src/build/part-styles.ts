import type { Plugin } from 'vite';
import type { DrawnSheet } from './draw-sheet';

/** Functions that generate a component's styles in the browser. Their second argument does the work. */
const maker = /^gen(StyleHooks|SubStyleComponent|ComponentStyleHook)$/;

/**
 * Styles that antd's components include and no app shows: avatar groups, one-digit fields, trees and boxes of filters,
 * standalone menus.
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
  /** Base path of the app's files. */
  base: string;
  /** Renders the sheet; `isOld` for the browsers of `needsOldStyles`. */
  draw: (isOld: boolean) => Promise<DrawnSheet>;
  /** The app needs the sheet to start, so its page loads it at once. */
  atOnce?: boolean;
}

/**
 * Generates antd's styles once at build time instead of in each browser. The app knows the sheet's address as
 * `import.meta.env.VITE_PART_STYLES`, and the one for old browsers as `VITE_OLD_PART_STYLES`. The code that generates them is
 * removed from the app's files.
 * @throws {Error} if the app has a component that the sheet does not include
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
      const moduleIds = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const missing = moduleIds
        .flatMap((id) => [...(used.get(id) ?? [])])
        .filter((name) => !sheet.styles.has(name) && !neverShown.includes(name));
      if (missing.length)
        this.error(`the sheet of antd's components lacks the styles of ${missing.join(', ')}`);
      this.emitFile({ type: 'asset', fileName, source: sheet.css });
      this.emitFile({ type: 'asset', fileName: oldFileName, source: oldSheet.css });
    },
  };
}

interface Call {
  /** Name of the style in the sheet. */
  name: string;
  /** Position of the function that generates it. */
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

/** `'Button'` is Button's own style; `['Button', 'compact']` is `Button-compact`. */
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
