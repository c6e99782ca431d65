import { AnswerCode, RefusalCode } from '@hall/shared/codes/answer-codes';
import { translate } from '@hall/shared/locales/translate';
import { type FileKind, fileKinds } from '@hall/shared/codes/file-kinds';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { rowOf } from '@hall/shared/contract/coerce';

/** @returns the answer of a call that sends files of these kinds */
export const describeFiles = (kinds: readonly FileKind[]): object => ({
  description: 'A file, to be saved.',
  content: Object.fromEntries(
    kinds.map((kind) => [fileKinds[kind], { schema: { type: 'string', format: 'binary' } }]),
  ),
});

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

const text = (description: string) => ({ type: 'string', description });
const faults = (message: string) => ({
  type: 'array',
  description: 'The fields that are wrong.',
  items: {
    type: 'object',
    required: ['field', message],
    properties: {
      field: text('Its name.'),
      index: { type: 'integer', description: 'Its row, where the field belongs to a list.' },
      [message]: text('Message about the field, in the language of the call.'),
    },
  },
});

const codes = [...Object.values(AnswerCode), ...Object.values(RefusalCode)];

/** Common fields of visitor answers, and the body of a refused staff call. */
export const answerSchemas = {
  Answer: {
    type: 'object',
    required: ['code'],
    properties: {
      code: {
        type: 'string',
        enum: codes,
        description: codes
          .map((code) => `${code}: ${translate('en', `answer.${code}`) || 'No message is shown.'}`)
          .join('\n\n'),
      },
      reason: text(
        'Why a sign-in ended (A00004); one_more (A00005): another puzzle is due; proof_needed (A00012, A00007): the end of the document or the password is due.',
      ),
      errmsg: text('Message for the reader, in the language of the call.'),
      authtoken: text('A sign-in that was given, or renewed.'),
      confirmbreak: { type: 'integer', description: 'The same call is to be confirmed.' },
      errors: faults('errmsg'),
    },
    additionalProperties: true,
  },
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status'],
    properties: {
      type: text('As RFC 9457 has it.'),
      title: text('Short name of the problem.'),
      status: { type: 'integer' },
      detail: text('Message for the reader, in the language of the call.'),
      code: text('The product’s own code, where it has one.'),
      errors: faults('message'),
      present: {
        type: 'object',
        description: 'Version and value that another member of staff has saved since.',
      },
      totpNeeded: { type: 'boolean', description: 'The second factor is asked for.' },
    },
  },
};

/** @returns a JSON answer of the visitor calls */
export const describeAnswer = (description: string): object => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } },
});

/** A refused staff call. */
export const problemAnswer = {
  description: 'A problem (RFC 9457).',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
