import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { rememberRules } from './rule-lookup';

/** A field that breaks its rule: `key` is a locale key, `params` fill its placeholders. */
export interface FieldFault {
  field: string;
  index?: number;
  key: string;
  params?: Record<string, string | number>;
}

type Constructor<T> = new () => T;

rememberRules();

/**
 * Reads a form's fields into a request DTO and checks them, in the browser and on the server alike.
 * @returns the DTO, or every fault with the field (and the row) where it stands; unknown fields are
 *   faults too.
 */
export function checkForm<T extends object>(
  Dto: Constructor<T>,
  fields: object,
): { value: T; faults: FieldFault[] } {
  const value = plainToInstance(Dto, fields);
  const errors = validateSync(value, {
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
  });
  return { value, faults: [...errors.flatMap((error) => faultsOf(error)), ...findNul(value)] };
}

/** No text of anybody's holds a NUL, and no store can keep one: whatever the field, it is not right. */
const findNul = (value: object): FieldFault[] =>
  Object.entries(value)
    .filter(([, content]) => holdsNul(content))
    .map(([field]) => ({ field, key: 'validation.invalid' }));

function holdsNul(content: unknown): boolean {
  if (typeof content === 'string') return content.includes('\0');
  return typeof content === 'object' && content !== null && Object.values(content).some(holdsNul);
}

/** @param field the name to say: of an element that is none of its list's kind, the list's */
function faultsOf(
  error: ValidationError,
  index?: number,
  field: string = error.property,
): FieldFault[] {
  if (error.children?.length) {
    return error.children.flatMap((child) => {
      const row = /^\d+$/.test(child.property) ? Number(child.property) : undefined;
      if (row === undefined) return faultsOf(child, index);
      return child.children?.length
        ? child.children.flatMap((leaf) => faultsOf(leaf, row))
        : faultsOf(child, row, field);
    });
  }
  return Object.entries(error.constraints ?? {})
    .slice(0, 1)
    .map(([name, message]) => ({
      field,
      ...(index === undefined ? {} : { index }),
      key: name === 'whitelistValidation' ? 'validation.unknownfield' : keyOf(message),
      ...(error.contexts?.[name] ? { params: error.contexts[name] as FieldFault['params'] } : {}),
    }));
}

/** Rules of the library that were given no key of ours speak as one: the field is not right. */
function keyOf(message: string): string {
  return /^validation\./.test(message) ? message : 'validation.invalid';
}
