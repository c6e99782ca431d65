/**
 * @param text a stored couplet: two lines separated by a line break, or by a space as typed
 * @returns the first line, which hangs on the right, and the second; empty if missing
 */
export function coupletLines(text: string): [first: string, second: string] {
  const parts = text.includes('\n') ? text.split('\n') : text.split(/\s+/);
  return [parts[0] ?? '', parts.slice(1).join('')];
}
