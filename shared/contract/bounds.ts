import { visitorsHardMax } from '../codes/limits';

/**
 * What the largest form holds, and some room: the library takes the square of the keys of an object and of the elements of
 * some lists, and walks as deep as something goes. What is more than this is no form, and is refused before it is read into
 * objects, whoever sends it.
 */
export const formBounds = { levels: 8, keys: 100, elements: 1500, values: 5000 } as const;

/** Faults that are told of one form: as many as the longest list can have with each field of each row wrong. */
export const faultsMost = 3 * visitorsHardMax;

/** By these names an object passes for one of a class of its own. */
const namesOfClasses = ['constructor', '__proto__'];

/** @returns whether a form has more fields than any has */
export const hasTooManyFields = (fields: object): boolean =>
  Object.keys(fields).length > formBounds.keys;

/**
 * Looks no further than to the first thing that is too much, and calls itself no deeper than a form goes.
 * @param content of one field, as JSON has it
 * @returns whether a form may hold it: so many levels, keys, elements and values in all, and nothing that passes for a class
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
 * Reads a list or an object that travels as text.
 * @returns what the text says; the text as it came where it is no JSON or more than a form may hold, so that the field's own
 *   rule refuses it
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
 * A form says "not given" by leaving a field out; JSON also says it by `null`.
 * @returns the fields without those that are null; what is no object as it came
 */
export function withoutNulls<T>(fields: T): T {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([, content]) => content !== null)) as T;
}
