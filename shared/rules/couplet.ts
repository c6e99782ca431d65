/**
 * @param text a couplet as it is stored: its lines parted by a break, or by a space where somebody typed one
 * @returns the first line, which hangs on the right, and the second; each empty where it is not there
 */
export function coupletLines(text: string): [first: string, second: string] {
  const parts = text.includes('\n') ? text.split('\n') : text.split(/\s+/);
  return [parts[0] ?? '', parts.slice(1).join('')];
}
