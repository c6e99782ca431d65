import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { VisitorDto } from '@hall/shared/contract/visitor';
import { holdingStates } from '@hall/shared/rules/approval';
import {
  AnswerError,
  notFoundError,
  wrongStateError as otherOrderError,
} from '@hall/platform/errors';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { assertPartyTaken, type Settings } from '../../configuration/settings';
import type { BlacklistCache } from '../../people/blacklist';
import {
  claimOf,
  type HoldDeps,
  type Replaced,
  replaceInOrder,
  type Replacement,
} from '../../reservation/booking';
import { type AskedBy, findActiveOrder } from '../../reservation/orders';
import { handOverClaim } from '../../schedule/seats';
import { getOwnApplication, lockForAct, wrongStateError } from './application-access';
import { sealPersons } from './application-form';
import type { NewStep } from './application-record';
import { findAnyApplication, findMove } from './application.repository';
import { assertNotBlacklisted } from './applications';
import { GroupApplication, type StoredPerson } from './group-application.entity';
import { notifyUnit } from './notify-unit';
import type { UnitSignIn } from './units';
import { writeApplication, writeState } from './write-application.repository';

export type ReplacePersonDeps = HoldDeps & {
  blacklist: Pick<BlacklistCache, 'holds'>;
  settings: Settings;
};

/** The act, its author, and who leaves: one of the stored people, or the ticket. */
interface AskedPerson {
  kind: Replacement;
  by: AskedBy;
  author: NewStep['by'];
  visitor: VisitorDto;
  version?: number;
  leaves: { ticketid: string } | { person: number };
  within?: (transaction: Transaction, replaced: Replaced) => Promise<void>;
}

/**
 * Gives one seat of an approved application to another person, within the limits of the setting `replacing` (product 11).
 * @param asked.person the position on the list, from 1
 * @param asked.version the version of the list that the unit saw
 * @throws {AnswerError} A00009 not the unit's, or no such person; A00012 the application is not approved, another date is
 *   asked for, its visit has begun or (409) the list changed meanwhile; A00002 for the document; B00002; as `replaceInOrder`
 */
export async function replacePerson(
  deps: ReplacePersonDeps,
  { unitId, unitname }: UnitSignIn,
  asked: { authapplyid: string; person: number; version: number; visitor: VisitorDto },
): Promise<void> {
  const { authapplyid, person, version, visitor } = asked;
  await getOwnApplication(deps.database, unitId, authapplyid);
  await replaceIn(deps, authapplyid, {
    kind: 'replaced',
    by: 'visitor',
    author: { kind: 'unit', name: unitname },
    visitor,
    version,
    leaves: { person },
  });
}

/**
 * The same by staff for the order of an application, without the limits.
 * @throws {AnswerError} A00012 if the order has no application
 */
export async function replacePersonForUnit(
  deps: ReplacePersonDeps,
  orderId: string,
  asked: Omit<AskedPerson, 'by'>,
): Promise<void> {
  const applicationId = await findApplicationOf(deps.database, orderId);
  if (!applicationId) throw otherOrderError('answer.A00012_notOfAccount');
  await replaceIn(deps, applicationId, { ...asked, by: 'staff' });
}

async function findApplicationOf(db: Queryable, orderId: string): Promise<string | undefined> {
  const found = await db
    .getRepository(GroupApplication)
    .findOne({ select: { id: true }, where: { orderId } });
  return found?.id;
}

async function replaceIn(
  deps: ReplacePersonDeps,
  applicationId: string,
  { kind, by, author, visitor, version, leaves, within }: AskedPerson,
): Promise<void> {
  const settings = await deps.settings.get();
  assertPartyTaken(settings, [visitor]);
  const [stored] = sealPersons(deps, [visitor]);
  if (!stored) throw notFoundError();
  assertNotBlacklisted(deps.blacklist, [stored]);
  const claim = await deps.database.transaction(async (transaction) => {
    const row = await lockForAct(transaction, applicationId, 'replace');
    if (version !== undefined && row.version !== version) throw wrongStateError(row.approval, 409);
    const order = row.orderId && (await findActiveOrder(transaction, row.orderId));
    if (!order || (by === 'visitor' && row.begun)) throw wrongStateError(row.approval);
    // The request has a list of its own, which would bring the former person back.
    if (await findMove(transaction, row, holdingStates))
      throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_moving' });
    const leaving = 'person' in leaves ? row.persons[leaves.person - 1]?.key : undefined;
    const replaced = await replaceInOrder(
      { ...deps, settings },
      transaction,
      { ...order, accountType: 'auth' },
      {
        kind,
        by,
        isFormer: ({ id, visitorKey }) =>
          'ticketid' in leaves ? id === leaves.ticketid : visitorKey === leaving,
      },
      stored,
    );
    const { visitorKey: key, idnumSealed: idnum } = replaced.present;
    const { form, sessionId } = row;
    const persons = row.persons.map((one): StoredPerson =>
      one.key === replaced.former.visitorKey ? { ...stored, key, idnum } : one,
    );
    await writeApplication(transaction, row.id, { form, sessionId, persons });
    const { approval } = row;
    await writeState(transaction, row.id, { event: 'replace', approval, by: author });
    const after = await findAnyApplication(transaction, row.id);
    if (after) await notifyUnit(transaction, after, { as: 'replaced' });
    await within?.(transaction, replaced);
    return claimOf(order.visitDate, order.requestid, replaced);
  });
  await handOverClaim(deps, claim);
}
