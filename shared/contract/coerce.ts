import { plainToInstance, Transform } from 'class-transformer';
import { readJson, withoutNulls } from './bounds';

/**
 * Form bodies are strings. These decorators convert a field to the type of its rule. A value that cannot be converted stays
 * unchanged, so that the rule refuses it.
 */
export function FormInteger(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value,
  );
}

/** Trims text. Other values stay unchanged. */
export function FormText(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() : value,
  );
}

/** Applies one of the product's normalising rules to text. */
export function FormNormalised(rule: (text: string) => string): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? rule(value) : value,
  );
}

/**
 * Parses a list that is sent as JSON text.
 * @param make turns each plain element into its DTO
 */
export function FormJsonList(make: (element: unknown) => unknown = (e) => e): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    const list = typeof value === 'string' ? readJson(value) : value;
    return Array.isArray(list) ? list.map(make) : list;
  });
}

type RowDto = new () => object;

/** Row class of each list field, by the class that declares the field. The API document reads it. */
const rows = new WeakMap<object, Map<PropertyKey, RowDto>>();

/** Parses a list of rows that is sent as JSON text. @param Row class of each row */
export function FormRows(Row: RowDto): PropertyDecorator {
  return (target, field) => {
    rows.set(target, (rows.get(target) ?? new Map<PropertyKey, RowDto>()).set(field, Row));
    FormJsonList((row) => plainToInstance(Row, withoutNulls(row)))(target, field);
  };
}

/** @returns the row class of a form's field; undefined if the field is not a list of rows */
export function rowOf(Dto: RowDto, field: string): RowDto | undefined {
  for (
    let at: object | null = Dto.prototype as object;
    at;
    at = Object.getPrototypeOf(at) as object | null
  ) {
    const Row = rows.get(at)?.get(field);
    if (Row) return Row;
  }
  return undefined;
}
