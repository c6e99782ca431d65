import { IsNull } from 'typeorm';
import { AccountStatus, type Locale } from '@hall/shared/codes/states';
import { foldName } from '@hall/shared/rules/names';
import { foldedName } from '@hall/platform/postgres/fold-name';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { Account } from '../accounts/account.entity';
import type { RefusalCode } from '@hall/shared/codes/answer-codes';
import { bindingRefusal } from '@hall/shared/rules/booking-blocks';
import { findLatest } from './binding.repository';

/** The phone and language for messages to a party. */
export interface Receiver {
  telnum: string;
  locale: Locale;
}

export interface Agency {
  id: string;
  taname: string;
  status: AccountStatus;
}

/**
 * Agencies that a guide can apply to: neither locked nor rejected.
 * @param keyword part of the name; empty matches all; up to 20 results
 */
export async function searchAgencies(db: Queryable, keyword: string): Promise<Agency[]> {
  const { pending, normal, warning } = AccountStatus;
  const agencies = await db
    .getRepository(Account)
    .createQueryBuilder('agency')
    .select(['agency.id', 'agency.realname', 'agency.status'])
    .addSelect(`agency.status = ${pending}`, 'waits')
    .addSelect('length(agency.realname)', 'name_length')
    .where(`agency.type = 'ta' AND agency.deletedAt IS NULL`)
    .andWhere('agency.status = ANY(:statuses)', { statuses: [pending, normal, warning] })
    .andWhere(`strpos(${foldedName('agency.realname')}, :folded) > 0`, {
      folded: foldName(keyword),
    })
    .orderBy({ waits: 'ASC', name_length: 'ASC', 'agency.id': 'ASC' })
    .limit(20)
    .getMany();
  return agencies.map(toAgency);
}

/** @returns the agency with its contact for messages; undefined if it was deleted */
export async function findAgency(
  db: Queryable,
  agencyId: string,
): Promise<(Agency & Receiver) | undefined> {
  const agency = await db
    .getRepository(Account)
    .findOneBy({ id: agencyId, type: 'ta', deletedAt: IsNull() });
  return agency ? { ...toAgency(agency), telnum: agency.telnum, locale: agency.locale } : undefined;
}

/** @returns a guide's name, status and contact for messages; undefined if the account was deleted */
export async function findGuide(
  db: Queryable,
  guideId: string,
): Promise<(Pick<Account, 'status' | 'realname'> & Receiver) | undefined> {
  const guide = await db.getRepository(Account).findOneBy({ id: guideId, deletedAt: IsNull() });
  if (!guide) return undefined;
  const { realname, status, telnum, locale } = guide;
  return { realname, status, telnum, locale };
}

const toAgency = ({ id, realname, status }: Account): Agency => ({
  id,
  taname: realname ?? '',
  status,
});

/** @returns why the guide's latest binding prevents a booking (spec 6); undefined if it does not */
export async function findBindingRefusal(
  db: Queryable,
  guideId: string,
): Promise<RefusalCode | undefined> {
  const binding = await findLatest(db, guideId);
  const agency = binding && (await findAgency(db, binding.agencyId));
  return bindingRefusal('tg', binding?.state ?? 'none', agency?.status);
}
