import type { targetConstructorToSchema } from 'class-validator-jsonschema';
import { callBase, CallHeader } from '@hall/shared/contract/envelope';
import type { StaffCall } from '../admin/calls/staff-call';
import type { Call } from '../calls/call';
import {
  answerSchemas,
  describeAnswer,
  describeFiles,
  describeFields,
  describeRow,
  rowInWords,
  problemAnswer,
} from './openapi-answers';
import { adminBase, csrfHeader } from '@hall/shared/contract/staff/problem';

const server = [{ url: adminBase }];

/** @returns the paths of the staff calls, grouped by path */
function describeStaffCalls(calls: StaffCall[]): Record<string, object> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], servers: server, [call.method]: describeStaffCall(call) };
  }
  return paths;
}

function describeBody(call: StaffCall, schema: { properties?: object }): object {
  if (!call.file) return { 'application/json': { schema } };
  const file = { [call.file.field]: { type: 'string', format: 'binary' } };
  return {
    'multipart/form-data': {
      schema: { ...schema, properties: { ...schema.properties, ...file } },
    },
  };
}

/** A list of rows is sent as one field, so its schema describes the rows. */
function withRows(Dto: NonNullable<StaffCall['Dto']>): ReturnType<typeof describeFields> {
  const schema = describeFields(Dto);
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const items = describeRow(Dto, name);
    return [name, items ? { ...property, items } : property] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function describeStaffCall(call: StaffCall): object {
  const schema = call.Dto && withRows(call.Dto);
  const fields = Object.entries(schema?.properties ?? {});
  const inBody = call.method === 'post' || call.method === 'put';
  const pathNames = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return {
    summary: call.summary,
    tags: ['staff'],
    ...(call.access === 'anyone' ? {} : { security: [{ staff: [] }], 'x-permission': call.access }),
    parameters: [
      ...pathNames.map((name) => ({
        in: 'path',
        name,
        required: true,
        schema: { type: 'string' },
      })),
      ...(inBody
        ? []
        : fields.map(([name, property]) => ({
            in: 'query',
            name,
            required: schema?.required?.includes(name) ?? false,
            schema: property,
          }))),
      ...(call.method === 'get' || call.access === 'anyone'
        ? []
        : [{ in: 'header', name: csrfHeader, required: true, schema: { type: 'string' } }]),
    ],
    ...(inBody && schema && { requestBody: { content: describeBody(call, schema) } }),
    responses: {
      [call.status ?? 200]: call.files ? describeFiles(call.files) : { description: 'The answer.' },
      default: problemAnswer,
    },
  };
}

const parameter = (
  place: 'query' | 'header',
  name: string,
  description: string,
  required = false,
) => ({
  in: place,
  name,
  description,
  required,
  schema: { type: 'string' },
});

const queryParameters = [
  parameter('query', 'bundleid', 'Fixed value of the configuration.', true),
  parameter('query', 'moduleid', 'Fixed value of the configuration.', true),
];
const headerParameters = [
  parameter('header', CallHeader.activity, 'The area being booked; 1 by default.'),
  parameter('header', CallHeader.device, 'The device’s own random name.'),
  parameter('header', CallHeader.locale, 'zh or en.'),
];

/**
 * @param version of the product
 * @returns the OpenAPI document of the calls, from the declarations that mount and check them
 */
export function describeCalls(calls: Call[], staffCalls: StaffCall[], version: string): object {
  return {
    openapi: '3.0.3',
    info: { title: 'Visit reservation', version },
    servers: [{ url: callBase.replace(/\/$/, '') }],
    paths: {
      ...Object.fromEntries(
        calls.map((call) => [`/${call.path}`, { [call.method]: describeCall(call) }]),
      ),
      ...describeStaffCalls(staffCalls),
    },
    components: {
      schemas: answerSchemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: 'hall_staff' },
      },
    },
  };
}

function describeCall(call: Call): object {
  const schema = call.Dto && describeFields(call.Dto);
  const fields = Object.entries(schema?.properties ?? {});
  const nonce = call.nonce
    ? [parameter('header', CallHeader.nonce, '32 characters, used once.', true)]
    : [];
  const inQuery =
    call.method === 'get'
      ? fields.map(([name]) => parameter('query', name, '', schema?.required?.includes(name)))
      : [];
  const form = inlineLists(schema, call.Dto);
  const content = call.file
    ? { 'multipart/form-data': { schema: withFile(form, call.file.field) } }
    : { 'application/x-www-form-urlencoded': { schema: form } };
  return {
    summary: call.summary,
    ...(call.access === 'public'
      ? {}
      : { security: call.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    parameters: [...queryParameters, ...headerParameters, ...nonce, ...inQuery],
    ...(call.method === 'post' && (fields.length || call.file) ? { requestBody: { content } } : {}),
    responses: {
      [call.status ?? 200]: call.files
        ? describeFiles(call.files)
        : describeAnswer(
            call.returns
              ? 'The code says whether it was done; with it comes what was asked for.'
              : 'The code says whether it was done; no further fields follow.',
          ),
      default: describeAnswer('A refusal with both a status and a code.'),
    },
  };
}

/** A list is sent as JSON text in one field, so the form's schema says so. */
function inlineLists(
  schema: ReturnType<typeof targetConstructorToSchema> | undefined,
  Dto: Call['Dto'],
): FormSchema {
  const properties = Object.entries(schema?.properties ?? {}).map(([name, property]) => [
    name,
    'type' in property && property.type === 'array'
      ? { type: 'string', description: describeList(Dto && describeRow(Dto, name)) }
      : property,
  ]);
  return {
    type: 'object',
    required: schema?.required ?? [],
    properties: Object.fromEntries(properties) as object,
  };
}

const describeList = (row: ReturnType<typeof describeRow>): string =>
  `JSON text of a list${row ? `, each row of it: ${rowInWords(row)}` : ''}.`;

interface FormSchema {
  type: string;
  required: string[];
  properties: object;
}

const withFile = (form: FormSchema, field: string): FormSchema => ({
  ...form,
  properties: { ...form.properties, [field]: { type: 'string', format: 'binary' } },
});
