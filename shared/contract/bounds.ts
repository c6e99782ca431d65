import { visitorsHardMax } from '../codes/limits';

/**
 * Bounds of the largest form, with some margin. Larger content is refused before it is parsed into objects. The library takes
 * quadratic time in the keys of an object and the elements of some lists, and recurses as deep as the content goes.
 */
export const formBounds = { levels: 8, keys: 100, elements: 1500, values: 5000 } as const;

/** Maximum faults reported for one form: the longest list with each field of each row wrong. */
export const faultsMost = 3 * visitorsHardMax;

/** With one of these names an object passes for an instance of a class. */
const namesOfClasses = ['constructor', '__proto__'];

/** @returns whether a form has more fields than any valid form */
export const hasTooManyFields = (fields: object): boolean =>
  Object.keys(fields).length > formBounds.keys;

/**
 * Stops at the first excess, and recurses no deeper than a form allows.
 * @param content value of one field, parsed from JSON
 * @returns whether a form may hold it: within the bounds, and with no key that passes for a class
 */
export function isBounded(content: unknown): boolean {
  let values = 0;
  const fits = (value: unknown, level: number): boolean => {
    values += 1;
    if (values > formBounds.values) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (level === formBounds.levels) return false;
    if (Array.isArray(value))
      return (
        value.length <= formBounds.elements && value.every((element) => fits(element, level + 1))
      );
    const names = Object.keys(value);
    return (
      names.length <= formBounds.keys &&
      !namesOfClasses.some((name) => names.includes(name)) &&
      Object.values(value).every((inner) => fits(inner, level + 1))
    );
  };
  return fits(content, 0);
}

/**
 * Parses a list or an object that is sent as text.
 * @returns the parsed value; the unchanged text if it is not JSON or exceeds the bounds, so that the field's own rule refuses
 *   it
 */
export function readJson(text: string): unknown {
  try {
    const content: unknown = JSON.parse(text);
    return isBounded(content) ? content : text;
  } catch {
    return text;
  }
}

/**
 * A form omits fields that are not given; JSON may also send `null`.
 * @returns the fields without those that are null; anything that is not an object unchanged
 */
export function withoutNulls<T>(fields: T): T {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([, content]) => content !== null)) as T;
}
