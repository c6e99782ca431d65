import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { adminBase, csrfHeader } from '@hall/shared/contract/staff/problem';
import type { StaffCall } from '../admin/calls/staff-call';
import { describeFiles } from './openapi-files';

const server = [{ url: adminBase }];

/** @returns the paths of the staff calls, several methods on one path together */
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

function describeStaffCall(call: StaffCall): object {
  const schema = call.Dto
    ? targetConstructorToSchema(call.Dto, { refPointerPrefix: '#/' })
    : undefined;
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
      default: { description: 'A problem (RFC 9457).' },
    },
  };
}
