import { expect, test } from '@jest/globals';
import { PartyDto } from '@hall/shared/contract/party';
import { SaveTemplateDto } from '@hall/shared/contract/staff/schedule';
import type { StaffCall } from '../admin/calls/staff-call';
import type { Call } from '../calls/call';
import { describeCalls } from './openapi';

const call = {
  method: 'post',
  path: 'booking/submit',
  summary: 'Books.',
  access: ['user'],
  Dto: PartyDto,
  answer: () => ({}),
} as unknown as Call;
const staffCall = {
  method: 'put',
  path: 'template',
  summary: 'Saves.',
  access: 'schedule.plan',
  Dto: SaveTemplateDto,
  answer: () => ({}),
} as unknown as StaffCall;
const { paths, components } = describeCalls([call], [staffCall], '2.0.0') as {
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, { properties: Record<string, { description: string }> }> };
};

test('describes the rows of a list in type notation', () => {
  expect(paths['/booking/submit']?.post).toMatchObject({
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            properties: {
              visitors: {
                type: 'string',
                description: expect.stringMatching(
                  /^JSON text of a list, each row of it: \{ "visitorid"\?: string, "realname"\?: .*"doctype"\?: .*"idnum"\?: .*"child"\?: boolean, /,
                ),
              },
            },
          },
        },
      },
    },
  });
  expect(paths['/template']?.put).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: {
            properties: { sessions: { items: { properties: { starttime: expect.any(Object) } } } },
          },
        },
      },
    },
  });
});

test('answers and refusals are described, each code with what it means', () => {
  expect(paths['/booking/submit']?.post).toMatchObject({
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } } },
    },
  });
  expect(paths['/template']?.put).toMatchObject({
    responses: {
      default: {
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  });
  const { description } = components.schemas.Answer!.properties.code!;
  for (const line of description.split('\n\n')) expect(line).toMatch(/^[AB]\d{5}: [A-Z]/);
});
