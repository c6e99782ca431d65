import type { SelectQueryBuilder } from 'typeorm';
import { type AccountStatus, approvedStatuses } from '@hall/shared/codes/states';
import { RecordedState, boundStates } from '@hall/shared/rules/bindings';
import { foldName } from '@hall/shared/rules/names';
import { readSearchedPhone } from '@hall/shared/rules/searched-phone';
import type { SearchBindingsDto } from '@hall/shared/contract/staff/bindings';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { bindings } from '@hall/shared/lists/bindings';
import { idsOfPage, type ListPage, readPage } from '@hall/platform/postgres/page';
import { foldedName } from '@hall/platform/postgres/fold-name';
import { sqlText, sqlList } from '@hall/platform/postgres/sql';
import type { Account } from '../accounts/account.entity';
import { GuideBinding } from './guide-binding.entity';
import { pendingOrdersOf } from './pending-orders.sql';

/** The fields of one of the two accounts. */
interface Party {
  id: string;
  /** For an agency its name; empty if none was given. */
  realname: string;
  telnum: string;
  status: AccountStatus;
}

/** A binding with the two accounts. */
export interface BindingRecord extends Pick<
  GuideBinding,
  'id' | 'state' | 'createdAt' | 'changedAt'
> {
  guide: Party;
  agency: Party;
  /** Orders with a future visit that name the guide for the agency. */
  ordersPending: number;
}

type BindingQuery = SelectQueryBuilder<GuideBinding>;

const bindingsOf = (db: Queryable): BindingQuery =>
  db.getRepository(GuideBinding).createQueryBuilder('binding');

/** @param bindings joined with `guide` and `agency`, which are selected too */
async function readRecords(bindings: BindingQuery): Promise<BindingRecord[]> {
  const { entities, raw } = await bindings
    .addSelect(pendingOrdersOf('binding.guideId', 'binding.agencyId'), 'orders_pending')
    .getRawAndEntities<{ orders_pending: number }>();
  return entities.flatMap(({ guide, agency, ...binding }, i) =>
    guide && agency
      ? {
          ...binding,
          guide: toParty(guide),
          agency: toParty(agency),
          ordersPending: raw[i]?.orders_pending ?? 0,
        }
      : [],
  );
}

const toParty = ({ id, realname, telnum, status }: Account): Party => ({
  id,
  realname: realname ?? '',
  telnum,
  status,
});

const withAccounts = (bindings: BindingQuery): BindingQuery =>
  bindings
    .innerJoinAndSelect('binding.guide', 'guide')
    .innerJoinAndSelect('binding.agency', 'agency');

/** The order of an agency's list: waiting applications first. */
const turns = [
  'pending',
  'guideAsks',
  'agencyAsks',
  'bound',
  'refused',
  'ended',
] as const satisfies RecordedState[];

/** @returns an agency's latest binding with each guide, waiting ones first; ended ones of the last year only */
export function listOfAgency(db: Queryable, agencyId: string): Promise<BindingRecord[]> {
  return readRecords(
    withAccounts(bindingsOf(db))
      .addSelect('array_position(:turns, binding.state)', 'turn')
      .where('binding.agencyId = :agencyId AND guide.deletedAt IS NULL', { agencyId, turns })
      .andWhere(
        `(binding.state NOT IN ${sqlList([RecordedState.refused, RecordedState.ended])} OR binding.changedAt > now() - interval '365 days')`,
      )
      .andWhere((query) => {
        const newer = query
          .subQuery()
          .select('1')
          .from(GuideBinding, 'newer')
          .where('newer.guideId = binding.guideId AND newer.agencyId = binding.agencyId')
          .andWhere('newer.id > binding.id');
        return `NOT EXISTS ${newer.getQuery()}`;
      })
      .orderBy({ turn: 'ASC', 'binding.changedAt': 'DESC' })
      .limit(500),
  );
}

/** The default order: longest waiting first, then latest answered. Raw SQL: one expression for both. */
const turnOfStaff = `extract(epoch FROM binding.changed_at) * CASE WHEN binding.state = ${sqlText(RecordedState.pending)} THEN 1 ELSE -1 END
  + CASE WHEN binding.state = ${sqlText(RecordedState.pending)} THEN 0 ELSE 1e12 END`;

/** @returns one page of all bindings, longest waiting first by default */
export async function listBindings(
  db: Database,
  query: SearchBindingsDto,
): Promise<ListPage<BindingRecord>> {
  const { state, keyword, accountid } = query;
  const list = bindingsOf(db).select('binding.id').addSelect(turnOfStaff, 'turn');
  if (state) list.andWhere('binding.state = :state', { state });
  if (accountid) list.andWhere(':accountid IN (binding.guideId, binding.agencyId)', { accountid });
  if (keyword)
    list
      .innerJoin('binding.guide', 'guide')
      .innerJoin('binding.agency', 'agency')
      .andWhere(
        `(strpos(${foldedName('guide.realname')}, :folded) > 0 OR strpos(${foldedName('agency.realname')}, :folded) > 0
          OR :digits IN (guide.telnum, agency.telnum, right(guide.telnum, 4), right(agency.telnum, 4)))`,
        { folded: foldName(keyword) || null, digits: readSearchedPhone(keyword)?.digits ?? null },
      );
  const page = await readPage(
    list,
    {
      sorts: {
        turn: 'turn',
        state: 'binding.state',
        changedat: 'binding.changedAt',
      } satisfies SortsOf<typeof bindings>,
      defaultSort: 'turn',
      key: 'binding.id',
    },
    query,
  );
  const ids = idsOfPage(page);
  const records = await readRecords(
    withAccounts(bindingsOf(db)).where('binding.id = ANY(:ids)', { ids }),
  );
  const recordOf = new Map(records.map((record) => [record.id, record]));
  return { ...page, rows: ids.flatMap((id) => recordOf.get(id) ?? []) };
}

/** @returns the binding with the two accounts, in any state; undefined if it does not exist */
export async function findRecord(db: Queryable, id: string): Promise<BindingRecord | undefined> {
  const [record] = await readRecords(
    withAccounts(bindingsOf(db)).where('binding.id = :id', { id }),
  );
  return record;
}

/** @returns the guides who may lead a team of the agency: bound to it and reviewed */
export async function findGuidesOf(
  db: Queryable,
  agencyId: string,
  guideIds: string[],
): Promise<string[]> {
  const bindings = await bindingsOf(db)
    .select(['binding.id', 'binding.guideId'])
    .innerJoin('binding.guide', 'guide')
    .where('binding.agencyId = :agencyId AND binding.guideId = ANY(:guideIds)', {
      agencyId,
      guideIds,
    })
    .andWhere('binding.state = ANY(:standing)', { standing: boundStates })
    .andWhere('guide.deletedAt IS NULL AND guide.status = ANY(:reviewed)', {
      reviewed: approvedStatuses,
    })
    .getMany();
  return bindings.map(({ guideId }) => guideId);
}
