import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { faultsMost, hasTooManyFields, isBounded, withoutNulls } from './bounds';
import { fieldsOf, rememberRules } from './rule-lookup';
import { readRuleMessage } from './rule-message';

/** A field that breaks its rule. `key` is a locale key; `params` fill its placeholders. */
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
 * @returns the DTO and its faults, at most `faultsMost`, each with its field and row. Unknown fields are faults. A field that
 *   exceeds the bounds is one fault, found before the form is parsed.
 */
export function checkForm<T extends object>(
  Dto: Constructor<T>,
  fields: object,
): { value: T; faults: FieldFault[] } {
  const excess = findExcess(Dto, fields);
  if (excess.length) return { value: new Dto(), faults: excess.slice(0, faultsMost) };
  const value = plainToInstance(Dto, withoutNulls(fields));
  const errors = validateSync(value, {
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
  });
  const faults = [...errors.flatMap((error) => faultsOf(error)), ...findUnstorable(value)];
  return { value, faults: faults.slice(0, faultsMost) };
}

/** Finds fields that exceed the bounds. If the form has too many fields, returns those that it does not know. */
function findExcess(Dto: Constructor<object>, fields: object): FieldFault[] {
  if (hasTooManyFields(fields)) {
    const known = fieldsOf(Dto);
    return Object.keys(fields)
      .filter((field) => !known.has(field))
      .map((field) => ({ field, key: 'validation.unknownfield' }));
  }
  return Object.entries(fields)
    .filter(([, content]) => !isBounded(content))
    .map(([field]) => ({ field, key: 'validation.invalid' }));
}

/** No valid text holds a NUL or an unpaired UTF-16 surrogate, and no store can hold one. */
const findUnstorable = (value: object): FieldFault[] =>
  Object.entries(value)
    .filter(([, content]) => holdsUnstorable(content))
    .map(([field]) => ({ field, key: 'validation.invalid' }));

const unstorable = /[\0\p{Surrogate}]/u;

function holdsUnstorable(content: unknown): boolean {
  if (typeof content === 'string') return unstorable.test(content);
  return (
    typeof content === 'object' &&
    content !== null &&
    Object.entries(content).some(([name, inner]) => unstorable.test(name) || holdsUnstorable(inner))
  );
}

/** @param field the name to report; for an invalid list element, the list's name */
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
      ...(name === 'whitelistValidation'
        ? { key: 'validation.unknownfield' }
        : readRuleMessage(message)),
      ...(error.contexts?.[name] ? { params: error.contexts[name] as FieldFault['params'] } : {}),
    }));
}
