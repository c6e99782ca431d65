import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as transformer from 'class-transformer';
import * as validator from 'class-validator';
import { visitorsHardMax } from '../codes/limits';
import { ApplicationDraftDto } from './group-visit';
import { SaveReportDto } from './group-visit-report';
import { formBounds, isBounded } from './bounds';
import { checkForm } from './check';
import { ResetPasswordDto, SaveSecurityQuestionDto } from './own-account';
import { GuidedPartyDto } from './party';
import { fieldsOf } from './rule-lookup';
import { AdmitDto } from './staff/gate';
import { SaveTemplateDto } from './staff/schedule';
import { SaveSettingDto } from './staff/settings';
import { StaffSignInDto } from './staff/session';
import { JoinWaitlistDto } from './waitlist-requests';

/** As much as a body can hold. */
const bodyBytes = 256 * 1024 - 100;

const manyKeys = (): Record<string, number> =>
  Object.fromEntries(Array.from({ length: 28_000 }, (_, i) => [i.toString(36), 0]));
const longListOf = (element: string): string =>
  `[${Array<string>(Math.floor(bodyBytes / (element.length + 1)))
    .fill(element)
    .join(',')}]`;
const numbers = (): string[] => Array.from({ length: 28_000 }, (_, i) => String(i + 1));
const deep = (levels = Math.floor(bodyBytes / 2)): string =>
  '['.repeat(levels) + ']'.repeat(levels);

const shapes: [string, () => string][] = [
  ['many keys', () => JSON.stringify(manyKeys())],
  ['an element of many keys', () => JSON.stringify([manyKeys()])],
  ['empty objects', () => longListOf('{}')],
  ['objects nobody knows', () => longListOf('{"a":0}')],
  ['empty lists', () => longListOf('[]')],
  ['numbers', () => longListOf('1')],
  ['texts, each another', () => JSON.stringify(numbers())],
  ['nested lists', () => deep()],
  ['nested objects', () => `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['an object that imitates a class', () => '[{"constructor":1}]'],
];

/** Every field that carries a list or an object, as text or as a value. */
const fields: [string, new () => object][] = [
  ['visitors', GuidedPartyDto],
  ['guideids', GuidedPartyDto],
  ['eventssessionids', JoinWaitlistDto],
  ['questions', SaveSecurityQuestionDto],
  ['answers', ResetPasswordDto],
  ['personsdata', ApplicationDraftDto],
  ['formData', SaveReportDto],
  ['sessions', SaveTemplateDto],
  ['weekdays', SaveTemplateDto],
  ['ticketids', AdmitDto],
  ['value', SaveSettingDto],
  ['username', StaffSignInDto],
];

const takesText = new Set(['value', 'username']);

const readByLibraries = (): unknown[] => [
  ...jest.mocked(transformer.plainToInstance).mock.calls.map(([, plain]) => plain),
  ...jest.mocked(validator.validateSync).mock.calls.map(([value]) => value),
];

/** Counts a value and all values inside it. It does not recurse, because some are nested 100,000 levels deep. */
function countValues(content: unknown): number {
  const left = [content];
  let count = 0;
  for (; left.length; count += 1) {
    const one = left.pop();
    if (typeof one === 'object' && one !== null)
      for (const inner of Object.values(one)) left.push(inner);
  }
  return count;
}

/** The libraries take time proportional to the square of keys and elements, so excess must not reach them. */
function expectLittleRead(): void {
  for (const content of readByLibraries())
    expect(countValues(content)).toBeLessThanOrEqual(formBounds.values);
}

beforeEach(() => {
  jest.spyOn(transformer, 'plainToInstance');
  jest.spyOn(validator, 'validateSync');
});
afterEach(() => void jest.restoreAllMocks());

describe.each(fields)('%s', (field, Dto) => {
  test.each(shapes)('holding %s is refused before the libraries read it', (_shape, make) => {
    const text = make();
    for (const content of [text, JSON.parse(text) as unknown]) {
      const { faults } = checkForm<object>(Dto, { [field]: content });
      expectLittleRead();
      // In a text field the content is not parsed as a list.
      if (!takesText.has(field) || typeof content !== 'string')
        expect(faults.map((fault) => fault.field)).toContain(field);
      expect(faults.length).toBeLessThan(20);
    }
  });
});

test('a form of many fields is refused by some of those that nobody knows', () => {
  const given = { ...manyKeys(), username: 'admin' };
  const { faults } = checkForm<object>(StaffSignInDto, given);
  expect(readByLibraries()).toEqual([]);
  expect(faults.length).toBeLessThan(1000);
  expect(new Set(faults.map(({ key }) => key))).toEqual(new Set(['validation.unknownfield']));
  expect(faults.map(({ field }) => field)).not.toContain('username');
});

test('a form within the bounds reaches both libraries', () => {
  checkForm<object>(StaffSignInDto, { username: 'admin' });
  expect(readByLibraries()).toHaveLength(2);
});

test('reads no more values than a form may hold', () => {
  let looks = 0;
  const counted = (content: object): object =>
    new Proxy(content, {
      get(target, name) {
        looks += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'object' && value !== null ? counted(value) : value;
      },
    });
  const rows = Array.from({ length: 1000 }, () => Array<number>(1000).fill(0));
  expect(isBounded(counted(rows))).toBe(false);
  // Reading a list also reads its length and its method.
  expect(looks).toBeLessThan(2 * formBounds.values);
});

describe('the bounds leave room for every request class', () => {
  const classes: (new () => object)[] = [];
  beforeAll(async () => {
    for (const folder of ['.', 'staff'])
      for (const name of readdirSync(join(__dirname, folder))) {
        if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
        const file = (await import(join(__dirname, folder, name))) as Record<string, unknown>;
        for (const one of Object.values(file))
          if (typeof one === 'function') classes.push(one as new () => object);
      }
  });
  const rulesOf = (Dto: new () => object) =>
    validator.getMetadataStorage().getTargetValidationMetadatas(Dto, '', false, false);

  test('no class has more than half the allowed fields', () => {
    expect(classes.filter((Dto) => rulesOf(Dto).length > 0).length).toBeGreaterThan(100);
    for (const Dto of classes) expect(fieldsOf(Dto).size).toBeLessThan(formBounds.keys / 2);
  });

  test('every list is shorter than the allowed elements', () => {
    const longest = classes.flatMap(rulesOf).filter(({ name }) => name === 'arrayMaxSize');
    expect(longest.length).toBeGreaterThan(10);
    for (const { constraints } of longest) expect(constraints[0]).toBeLessThan(formBounds.elements);
  });
});

test('reads the longest allowed list and reports each of its faults', () => {
  const visitor = { realname: '王小明', doctype: 1, idnum: '1' };
  const visitors = JSON.stringify(Array<object>(visitorsHardMax).fill(visitor));
  const { faults } = checkForm(GuidedPartyDto, { visitors });
  expect(faults).toHaveLength(visitorsHardMax);
  const empty = JSON.stringify(Array<object>(visitorsHardMax).fill({}));
  expect(checkForm(GuidedPartyDto, { visitors: empty }).faults).toHaveLength(3 * visitorsHardMax);
});

test('reports one visitor too many as a fault of the list', () => {
  const personsdata = JSON.stringify(Array<object>(visitorsHardMax + 1).fill({ realname: '王' }));
  expect(checkForm(ApplicationDraftDto, { personsdata }).faults).toEqual([
    { field: 'personsdata', key: 'validation.personsMax' },
  ]);
});
