import { AnswerCode, RefusalCode } from '@hall/shared/codes/answer-codes';
import { translate } from '@hall/shared/locales/translate';

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
      [message]: text('What is wrong, in the language of the call.'),
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
          .map((code) => `${code}: ${translate('en', `answer.${code}`) || 'Nothing is said.'}`)
          .join('\n\n'),
      },
      reason: text(
        'Why a sign-in ended (A00004); one_more (A00005): another puzzle is due; proof_needed (A00012, A00007): the end of the document or the password is due.',
      ),
      errmsg: text('What there is to say to the reader, in the language of the call.'),
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
      title: text('What it is, in a word.'),
      status: { type: 'integer' },
      detail: text('What there is to say to the reader, in the language of the call.'),
      code: text('The product’s own code, where it has one.'),
      errors: faults('message'),
      present: {
        type: 'object',
        description: 'What somebody else saved meanwhile: version and value.',
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
