/** What `npm run restore` was asked for. */
export type AskedRestore =
  | { kind: 'check' | 'restore' | 'switch'; id: string }
  | { kind: 'drop'; name: string | undefined }
  | { kind: 'recovered'; standsAt: Date };

const usage =
  'npm run restore -- ID | latest; -- --switch ID | latest; -- --drop-former [NAME]; -- --check [ID]; -- --recovered MOMENT, as 2026-11-23T03:30:00Z';

/** With its zone: a moment of nobody's clock would be another one. */
const momentShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * @returns what the arguments ask for, or in words what they may be
 * @param now nothing was recovered to a moment that is still to come
 */
export function readRestoreArguments(args: string[], now = new Date()): AskedRestore | string {
  const [first = '', second, ...more] = args;
  if (more.length || !first) return usage;
  if (first === '--check') return { kind: 'check', id: second ?? 'latest' };
  if (first === '--drop-former') return { kind: 'drop', name: second };
  if (first === '--switch' && second && !second.startsWith('-'))
    return { kind: 'switch', id: second };
  if (first === '--recovered') {
    const standsAt = new Date(momentShape.test(second ?? '') ? (second ?? '') : NaN);
    return Number.isNaN(standsAt.getTime()) || standsAt > now
      ? usage
      : { kind: 'recovered', standsAt };
  }
  return second !== undefined || first.startsWith('-') ? usage : { kind: 'restore', id: first };
}
