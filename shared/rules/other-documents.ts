import type { FieldFault } from '../contract/check';
import { isOtherDocType, type OtherDocument, otherDocTypes } from './document-kinds';
import { isNumberPattern } from './number-pattern';
import { plainHeading, readDocType } from './people-columns';

/** Maximum length of a kind's name, in either language. */
export const kindNameMax = 40;

/**
 * Checks the list of kinds that staff enter. A missing list is valid: the kinds stay unchanged.
 * @returns the first fault, with the name or the id of its kind
 */
export function findKindsFault(value: unknown, max: number): Omit<FieldFault, 'field'> | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length > max || !value.every(isKind))
    return { key: 'validation.setting.documentKinds', params: { max, length: kindNameMax } };
  const kinds: OtherDocument[] = value;
  const bad = kinds.find(({ pattern }) => !isNumberPattern(pattern));
  if (bad) return { key: 'validation.setting.pattern', params: { text: bad.zh } };
  const names = new Set<string>();
  for (const { id, zh, en } of kinds)
    for (const name of new Set([String(id), plainHeading(zh), plainHeading(en)])) {
      // A list names a kind by a word, so names must be unique.
      if (names.has(name) || readDocType(name) !== undefined)
        return { key: 'validation.setting.kindTwice', params: { text: name } };
      names.add(name);
    }
  return undefined;
}

function isKind(value: unknown): value is OtherDocument {
  if (!value || typeof value !== 'object') return false;
  const { id, zh, en, pattern, on, ...rest } = value as Record<string, unknown>;
  return (
    typeof id === 'number' &&
    isOtherDocType(id) &&
    [zh, en].every(isName) &&
    typeof pattern === 'string' &&
    typeof on === 'boolean' &&
    !Object.keys(rest).length
  );
}

/** A name of digits would be read as another kind's number. */
const isName = (name: unknown): boolean =>
  typeof name === 'string' &&
  name.length <= kindNameMax &&
  /\p{L}/u.test(name) &&
  !/[\p{Cc}<>]/u.test(name) &&
  plainHeading(name) !== '';

/** @returns an id that was never used; undefined if all are used */
export function nextKindId(kinds: readonly { id: number }[]): OtherDocument['id'] | undefined {
  const next = Math.max(otherDocTypes.first - 1, ...kinds.map(({ id }) => id)) + 1;
  return isOtherDocType(next) ? next : undefined;
}
