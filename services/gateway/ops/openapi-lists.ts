import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { rowOf } from '@hall/shared/contract/coerce';

type Schema = ReturnType<typeof targetConstructorToSchema>;
type Property = NonNullable<Schema['properties']>[string];

/** @returns the fields of a form or of its rows, by name */
export const describeFields = (Dto: new () => object): Schema =>
  targetConstructorToSchema(Dto, { refPointerPrefix: '#/' });

/** @returns the row schema of a list field; undefined if the field is not a list */
export function describeRow(Dto: new () => object, field: string): Schema | undefined {
  const Row = rowOf(Dto, field);
  return Row && describeFields(Row);
}

/** @returns a row in type notation; optional fields have a question mark */
export function rowInWords({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, property]) => `"${name}"${required.includes(name) ? '' : '?'}: ${kindOf(property)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

function kindOf(property: Property): string {
  const { enum: values, type } = property as { enum?: unknown[]; type?: string };
  return values?.map((value) => JSON.stringify(value)).join(' | ') ?? type ?? '…';
}
