/** A call as the API document describes it. */
export interface DescribedCall {
  /** The path below the base of the calls, or the whole path of a staff call. */
  path: string;
  method: 'get' | 'post' | 'put' | 'delete';
  staff: boolean;
  /** The names of its fields, in query, form or body. */
  fields: string[];
  /** The fields that hold a list or an object, as JSON or as its text. */
  structured: string[];
  multipart: boolean;
  /** It answers with a file instead of JSON. */
  answersFile: boolean;
  /** It is not in the API document: `path` is the whole path (special-routes.ts). */
  special?: boolean;
}

interface Property {
  type?: string;
  description?: string;
}

interface Operation {
  parameters?: { in: string; name: string }[];
  responses: Record<string, { content?: object }>;
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, Property> } }>;
  };
}

const isStructured = ({ type = 'object', description }: Property): boolean =>
  type === 'array' || type === 'object' || !!description?.startsWith('JSON text of a list');

/** Reads all calls from the API document, so that new calls are tested automatically. */
export async function readCalls(baseUrl: string): Promise<DescribedCall[]> {
  const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation> & { servers?: { url: string }[] }>;
  };
  return Object.entries(document.paths).flatMap(([path, { servers, ...operations }]) =>
    Object.entries(operations)
      .filter(([method]) => ['get', 'post', 'put', 'delete'].includes(method))
      .map(([method, operation]) => {
        const content = operation.requestBody?.content ?? {};
        const body = Object.values(content)[0]?.schema.properties ?? {};
        const query = (operation.parameters ?? []).filter(
          (one) => one.in === 'query' && one.name !== 'bundleid' && one.name !== 'moduleid',
        );
        return {
          path: servers ? `${servers[0]?.url}${path}` : path,
          method: method as DescribedCall['method'],
          staff: servers !== undefined,
          structured: Object.keys(body).filter((name) => isStructured(body[name]!)),
          fields: [...new Set([...Object.keys(body), ...query.map(({ name }) => name)])],
          multipart: 'multipart/form-data' in content,
          answersFile: Object.values(operation.responses).some(({ content: answered = {} }) =>
            Object.keys(answered).some((type) => !/^application\/(problem\+)?json$/.test(type)),
          ),
        };
      }),
  );
}
