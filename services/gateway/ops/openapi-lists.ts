import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { rowOf } from '@hall/shared/contract/coerce';

type Schema = ReturnType<typeof targetConstructorToSchema>;
type Property = NonNullable<Schema['properties']>[string];

/** @returns the fields of a form, or of a row of its, by their names */
export const describeFields = (Dto: new () => object): Schema =>
  targetConstructorToSchema(Dto, { refPointerPrefix: '#/' });

/** @returns what each row of a list is; undefined where it is no list of rows */
export function describeRow(Dto: new () => object, field: string): Schema | undefined {
  const Row = rowOf(Dto, field);
  return Row && describeFields(Row);
}

/** @returns a row as one would type it: what need not be there has a question mark */
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
