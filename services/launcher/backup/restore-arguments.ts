/** The action that `npm run restore` was asked for. */
export type AskedRestore =
  | { kind: 'check' | 'restore' | 'switch'; id: string }
  | { kind: 'drop'; name: string | undefined }
  | { kind: 'recovered'; standsAt: Date };

const usage =
  'npm run restore -- ID | latest; -- --switch ID | latest; -- --drop-former [NAME]; -- --check [ID]; -- --recovered MOMENT, as 2026-11-23T03:30:00Z';

/** The time zone is required; without one the moment would be ambiguous. */
const momentShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * @returns the requested action, or a text that describes the valid arguments
 * @param now a recovery to a future moment is invalid
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
