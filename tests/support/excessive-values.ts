/**
 * Returns oversized JSON values, one for each way in which parsing could cost far more than sending. None needs
 * escaping in a form body.
 * @param bytes the maximum length of a value
 * @returns the values by name
 */
export function excessiveValues(bytes: number): Record<string, string> {
  return {
    'many keys': `{${keys(bytes - 2)}}`,
    'an element of many keys': `[{${keys(bytes - 4)}}]`,
    'empty objects': listOf('{}', bytes),
    'unknown objects': listOf('{"a":0}', bytes),
    'empty lists': listOf('[]', bytes),
    'lists in lists': listOf(listOf('[]', 100), bytes),
    'row ids': `[${parts(bytes - 2, (n) => `"${n + 1}"`)}]`,
    numbers: listOf('1', bytes),
    'nested lists': nested('[', ']', bytes),
    'nested objects': nested('{"a":', '}', bytes),
    'an object that imitates a class': '[{"constructor":{"name":"x"}}]',
    'an object of no class': '{"constructor":1,"__proto__":null}',
  };
}

/** @returns as many unknown, distinct fields as fit into a form of this size */
export const excessiveFields = (bytes: number): Record<string, unknown> =>
  JSON.parse(`{${keys(bytes - 2)}}`) as Record<string, unknown>;

const keys = (bytes: number): string => parts(bytes, (n) => `"${n.toString(36)}":0`);

function parts(bytes: number, make: (n: number) => string): string {
  const made: string[] = [];
  for (let n = 0, length = 0; ; n += 1) {
    const part = make(n);
    length += part.length + 1;
    if (length > bytes) return made.join(',');
    made.push(part);
  }
}

const listOf = (element: string, bytes: number): string => `[${parts(bytes - 2, () => element)}]`;

function nested(open: string, close: string, bytes: number): string {
  const levels = Math.floor((bytes - 1) / (open.length + close.length));
  return `${open.repeat(levels)}${open === '[' ? '' : '1'}${close.repeat(levels)}`;
}
