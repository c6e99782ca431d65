import { plainToInstance, Transform } from 'class-transformer';
import { readJson, withoutNulls } from './bounds';

/**
 * Form bodies are strings. These decorators turn a field into what its rule speaks of; what cannot be
 * turned is left as it came, so that the rule refuses it instead of a silent guess passing it.
 */
export function FormInteger(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value,
  );
}

/** Trims text; the rest is left as it came. */
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
 * Reads the JSON text in which a list travels.
 * @param make turns each plain element into its DTO
 */
export function FormJsonList(make: (element: unknown) => unknown = (e) => e): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    const list = typeof value === 'string' ? readJson(value) : value;
    return Array.isArray(list) ? list.map(make) : list;
  });
}

type RowDto = new () => object;

/** What the rows of a list are, by the class that declares it: the API's document asks. */
const rows = new WeakMap<object, Map<PropertyKey, RowDto>>();

/** Reads the JSON text in which a list of rows travels. @param Row what each is */
export function FormRows(Row: RowDto): PropertyDecorator {
  return (target, field) => {
    rows.set(target, (rows.get(target) ?? new Map<PropertyKey, RowDto>()).set(field, Row));
    FormJsonList((row) => plainToInstance(Row, withoutNulls(row)))(target, field);
  };
}

/** @returns what the rows of a form's field are; undefined where it is no list of rows */
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
