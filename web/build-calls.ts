import type { Plugin } from 'vite';

/** Functions that declare a call: `shared/contract/endpoint.ts`. */
const declares = /^(public|open|unit|account|own)Call$/;

/** A part of a parsed file. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameOf = (node: unknown): unknown => isNode(node) && node.name;

/**
 * Removes what only the gateway needs from the declarations of calls: the summary and the request class. The rules of the
 * classes, and the library that checks them, then load with the first form: 17 kB less on every first page.
 */
export const callsOfSite: Plugin = {
  name: 'calls-of-site',
  enforce: 'pre',
  transform: {
    filter: { id: /shared\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      const needless = this.parse(code, { lang: 'ts' }).body.flatMap((one) => findNeedless(one));
      return needless
        .sort((one, other) => other.start - one.start)
        .reduce(
          (text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`,
          code,
        );
    },
  },
};

function findNeedless(part: unknown): Node[] {
  if (!isNode(part)) return [];
  const [, summary] = declares.test(String(nameOf(part.callee))) ? (part.arguments as Node[]) : [];
  const requestClass = nameOf(part.key) === 'Dto' ? part.value : undefined;
  const own = [summary, requestClass].filter(isNode);
  return [...own, ...Object.values(part).flat().flatMap(findNeedless)];
}
