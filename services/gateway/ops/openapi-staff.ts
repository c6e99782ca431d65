import { adminBase, csrfHeader } from '@hall/shared/contract/staff/problem';
import type { StaffCall } from '../admin/calls/staff-call';
import { problemAnswer } from './openapi-answers';
import { describeFiles } from './openapi-files';
import { describeFields, describeRow } from './openapi-lists';

const server = [{ url: adminBase }];

/** @returns the paths of the staff calls, grouped by path */
export function describeStaffCalls(calls: StaffCall[]): Record<string, object> {
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
