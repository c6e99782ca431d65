import { describe, expect, test } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { texts } from '@hall/shared/locales/zh/admin';
import { ListAccountsDto } from '@hall/shared/contract/staff/accounts';
import { ListAuditDto } from '@hall/shared/contract/staff/audit';
import { ListGroupUnitsDto } from '@hall/shared/contract/staff/group-units';
import { ListGroupVisitsDto } from '@hall/shared/contract/staff/group-visits';
import { ListBindingsDto } from '@hall/shared/contract/staff/bindings';
import { ListBlacklistDto } from '@hall/shared/contract/staff/blacklist';
import { ListClustersDto } from '@hall/shared/contract/staff/clusters';
import { ListImportRowsDto } from '@hall/shared/contract/staff/imports';
import { ListQueryDto } from '@hall/shared/contract/staff/list';
import { ListMessagesDto } from '@hall/shared/contract/staff/messages';
import { ListNoticesDto } from '@hall/shared/contract/staff/notices';
import { ListStaffOrdersDto } from '@hall/shared/contract/staff/orders';
import { ListReturnedSeatsDto } from '@hall/shared/contract/staff/returned-seats';
import { ListStaffDto } from '@hall/shared/contract/staff/staff';
import { audit, staff } from './control';
import { messages, notices } from './hall';
import {
  accounts,
  groupVisits,
  groupUnits,
  bindings,
  blacklist,
  clusters,
  returnedSeats,
} from './people';
import { orders } from './today';
import { importJob } from './visits';

type Search = Record<string, unknown>;

/** Every list that has its own filters: its address and the DTO of its call. */
const lists: [address: { options: { validateSearch?: unknown } }, Dto: new () => object][] = [
  [accounts, ListAccountsDto],
  [audit, ListAuditDto],
  [groupVisits, ListGroupVisitsDto],
  [groupUnits, ListGroupUnitsDto],
  [bindings, ListBindingsDto],
  [blacklist, ListBlacklistDto],
  [clusters, ListClustersDto],
  [importJob, ListImportRowsDto],
  [messages, ListMessagesDto],
  [notices, ListNoticesDto],
  [orders, ListStaffOrdersDto],
  [returnedSeats, ListReturnedSeatsDto],
  [staff, ListStaffDto],
];

const rulesOf = (Dto: new () => object) =>
  getMetadataStorage().getTargetValidationMetadatas(Dto, '', false, false);

/** @returns the filters of a call by name, each with its fixed values, or an empty array if it has none */
function filtersOf(Dto: new () => object): [name: string, values: string[]][] {
  const ofEvery = new Set(rulesOf(ListQueryDto).map(({ propertyName }) => propertyName));
  const rules = rulesOf(Dto).filter(({ propertyName }) => !ofEvery.has(propertyName));
  return [...new Set(rules.map(({ propertyName }) => propertyName))].map((name) => {
    const known = rules.find((rule) => rule.propertyName === name && rule.name === 'isIn');
    const values = known?.constraints[0] as unknown[] | undefined;
    return [name, values?.map(String) ?? []];
  });
}

/** Sample values for filters without fixed values: a day, an id, an audit action. */
const plausible = ['2026-11-24', '7', 'order.cancel'];

describe.each(lists.map(([address, Dto]) => [Dto.name, address, Dto] as const))(
  'the address of a list accepts every filter of its call: %s',
  (_name, address, Dto) => {
    const read = address.options.validateSearch as (search: Search) => Search;
    const isKept = (name: string, value: string) => read({ [name]: value })[name] === value;

    test.each(filtersOf(Dto))('%s', (name, values) => {
      if (values.length) expect(values.filter((value) => !isKept(name, value))).toEqual([]);
      else expect(plausible.some((value) => isKept(name, value))).toBe(true);
    });
  },
);

test('the audit log can be filtered by every action and by every kind of subject', () => {
  const read = audit.options.validateSearch as (search: Search) => Search;
  const acts = Object.entries(texts.audit.act).flatMap(([kind, verbs]) => [
    kind,
    ...Object.keys(verbs).map((verb) => `${kind}.${verb}`),
  ]);
  expect(acts.filter((act) => read({ act }).act !== act)).toEqual([]);
  const kinds = Object.keys(texts.audit.subject);
  expect(kinds.filter((kind) => read({ subjecttype: kind }).subjecttype !== kind)).toEqual([]);
});
