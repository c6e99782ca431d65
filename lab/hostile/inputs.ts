import fc from 'fast-check';
import type { DescribedCall } from '@hall/tests/support/api-document';
import { excessiveFields, excessiveValues } from '@hall/tests/support/excessive-values';

/** One malicious request. */
export interface HostileInput {
  /** Values of the path parameters `{name}`, in order. */
  pathValues: string[];
  /** In the order sent; names may repeat. Values other than text are only sent in JSON bodies. */
  fields: [string, unknown][];
  /** Index of the client that sends it, from 0. */
  sender: number;
  headers: Record<string, string>;
  /** The file of an upload. */
  file: { name: string; bytes: Uint8Array };
  /** Sent instead of the encoded fields. */
  rawBody: string | undefined;
}

/** Valid values of fields, so that fields next to a hostile one are not refused first. */
const plausible: Record<string, string> = {
  month: '2026-12',
  eventsdate: '2026-12-01',
  date: '2026-12-01',
  from: '2026-12-01',
  to: '2026-12-31',
  telnum: '13800138000',
  doctype: '2',
  idnum: 'E12345678',
  realname: '王小明',
  password: 'xk29vbq7',
  confirmpassword: 'xk29vbq7',
  email: 'a@example.org',
  agree: '1',
  requestid: 'a'.repeat(32),
  visitors: '[{"realname":"王小明","doctype":2,"idnum":"E12345678"}]',
  personsdata: '[{"realname":"王小明","doctype":2,"idnum":"E12345678"}]',
  formData: '{}',
  reason: '演练',
};

const traps = [
  '',
  ' ',
  '-1',
  '0x7fffffffffffffff',
  '99999999999999999999999',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '[null]',
  '{"__proto__":{"admin":true}}',
  '[{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}]',
  "' OR 1=1 --",
  "'; DROP TABLE orders; --",
  '<script>alert(1)</script>',
  'a\u0000b',
  '\ufeff\u202e\ud83d\ude00',
  '\ud800',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'a\r\nSet-Cookie: x=1',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-14',
  '2026-13',
  '${7*7}%s%n{{7*7}}',
  'http://127.0.0.1:6379/',
  '=cmd|/c calc!A1',
  'İ'.repeat(40),
  'e\u0301'.repeat(200),
];

/** Repeated characters, which make a careless pattern take quadratic time. */
const repeated = [...'() a·-\t\n09<"\\[{.'];

/** Oversized values of a form, where percent-encoding triples most characters. */
const excessive = Object.values(excessiveValues(70_000));

const anyText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...traps) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.json() },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...repeated), fc.constantFrom(50, 1000, 20_000, 60_000))
      .map(([character, times]) => character.repeat(times)),
  },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.constantFrom(2000, 20_000).map((depth) => '['.repeat(depth)) },
  { weight: 1, arbitrary: fc.constantFrom(...excessive) },
);

/** Any JSON for JSON bodies. A form converts it to text, so its depth is limited. */
const anyJson = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...Object.values(excessiveValues(5000)))
      .map((text): unknown => JSON.parse(text)),
  },
);

/** Bodies that no encoder produces: too deeply nested, or invalid JSON. */
const rawBodyOf = ({ fields }: DescribedCall): fc.Arbitrary<string> =>
  fc.oneof(
    anyText,
    fc
      .tuple(fc.constantFrom(...fields, 'nosuchfield'), fc.constantFrom(...excessive))
      .map(([name, text]) => `{"${name}":${text}}`),
  );

const manyFields = Object.entries(excessiveFields(100_000));

/** HTTP headers allow no other characters. */
const headerText = fc
  .string({ unit: 'binary-ascii', maxLength: 300 })
  .map((text) => text.replace(/[^ -~]/g, '').trim());

const fileStarts = [
  '%PDF-1.7\n',
  'PK\u0003\u0004',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
  '<svg ',
  'a,b\r\n',
  '',
];

/**
 * @param call from the OpenAPI document
 * @returns requests with at least one hostile value; a seed reproduces them
 */
export function hostileInputs(call: DescribedCall): fc.Arbitrary<HostileInput> {
  const fieldOf = (name: string): fc.Arbitrary<[string, unknown][]> =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant<[string, unknown][]>([[name, plausible[name] ?? '1']]) },
      { weight: 4, arbitrary: anyText.map((text): [string, unknown][] => [[name, text]]) },
      { weight: 1, arbitrary: anyJson.map((value): [string, unknown][] => [[name, value]]) },
      { weight: 1, arbitrary: fc.constant<[string, unknown][]>([]) },
      {
        weight: 1,
        arbitrary: anyText.map((text): [string, unknown][] => [
          [name, '1'],
          [name, text],
          [`${name}[__proto__]`, text],
        ]),
      },
    );
  const pathNames = call.path.match(/\{\w+\}/g) ?? [];
  return fc.record({
    pathValues: fc.tuple(
      ...pathNames.map(() =>
        fc.oneof({ weight: 3, arbitrary: fc.constant('1') }, { weight: 1, arbitrary: anyText }),
      ),
    ),
    fields: fc
      .tuple(
        fc.tuple(...call.fields.map(fieldOf)).map((lists) => lists.flat()),
        anyText,
        fc.nat(),
        fc.nat(49),
      )
      .map(([fields, text, place, alone]) => [
        ...spoilOne(fields, text, place),
        ...(alone || call.method === 'get' || call.method === 'delete' ? [] : manyFields),
      ]),
    sender: fc.nat(),
    headers: fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('m-lang', 'devicetoken', 'ActId', 'x-rand-noncestr'), headerText)
          .map(([name, text]) => ({ [name]: text })),
      },
    ),
    file: fc.record({
      name: anyText.map((text) => text.slice(0, 300)),
      bytes: fc
        .tuple(fc.constantFrom(...fileStarts), fc.uint8Array({ maxLength: 2000 }))
        .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest])),
    }),
    rawBody: fc.oneof(
      { weight: 19, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: rawBodyOf(call) },
    ),
  });
}

/** Replaces one of the fields with a hostile value. */
function spoilOne(fields: [string, unknown][], text: string, place: number): [string, unknown][] {
  if (!fields.length) return [['nosuchfield', text]];
  return fields.map(([name, value], at): [string, unknown] =>
    at === place % fields.length ? [name, text] : [name, value],
  );
}
