import { Transform } from 'class-transformer';
import { readJson } from './bounds';

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
