import { In, IsNull, MoreThanOrEqual } from 'typeorm';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { Message } from '../../communication/messages/message.entity';
import {
  Account,
  AccountIdentity,
  AccountPaper,
  AgencyOperator,
} from '../../people/accounts/account.entity';
import { AccountStatusEvent } from '../../people/accounts/account-status-event.entity';
import { findMailWish } from '../../people/mail-wishes';
import { SecurityQuestion } from '../../people/accounts/proof.entity';
import { GuideBinding } from '../../people/bindings/guide-binding.entity';
import { BlacklistEntry } from '../../people/blacklist/blacklist-entry.entity';
import { ClusterMember } from '../../people/clusters/account-cluster.entity';
import { AccountDevice } from '../../people/risk/account-device.entity';
import { RiskScore } from '../../people/risk/risk-score.entity';
import { SignIn } from '../../people/sign-ins/sign-in.entity';
import { SavedVisitor } from '../../people/visitors/saved-visitor.entity';
import { BookingRequest } from '../../reservation/booking/booking-request.entity';
import { CalendarLink } from '../../reservation/calendar-links/calendar-link.entity';
import { Order, OrderEvent, PastVisit } from '../../reservation/orders/order.entity';
import { Ticket } from '../../reservation/orders/ticket.entity';
import { RefusedAttempt } from '../../reservation/refused-attempts/refused-attempt.entity';
import { WaitlistEntry } from '../../reservation/waitlist/waitlist-entry.entity';
import { VisitSession } from '../../schedule/plan/visit-session.entity';

type StoredOrder = Order & Required<Pick<Order, 'session' | 'area'>>;

/**
 * Reads whole tables, because a personal copy must include the rows that a feature's own list leaves out.
 * @param visitorKeys blind indexes of the account's document, one per key
 */
export async function readStoredRows(db: Queryable, account: Account, visitorKeys: string[]) {
  const accountId = account.id;
  const newestFirst = { where: { accountId }, order: { id: 'DESC' } } as const;
  const papers = await db.getRepository(AccountPaper).findOneBy({ accountId });
  const orders = (await db.getRepository(Order).find({
    ...newestFirst,
    relations: { session: true, area: true },
  })) as StoredOrder[];
  const orderId = In(orders.map(({ id }) => id));
  const requests = await db
    .getRepository(BookingRequest)
    .find({ where: { accountId }, order: { seq: 'DESC' } });
  const entries = await db.getRepository(WaitlistEntry).find(newestFirst);
  const attempts = await db.getRepository(RefusedAttempt).find(newestFirst);
  const sessionIds = [
    ...requests.map(({ sessionId }) => sessionId),
    ...entries.flatMap((entry) => entry.sessionIds),
    ...attempts.flatMap(({ sessionId }) => sessionId ?? []),
  ];
  return {
    account,
    papers,
    orders,
    requests,
    entries,
    attempts,
    mailWish: await findMailWish(db, accountId),
    questions: await db
      .getRepository(SecurityQuestion)
      .find({ where: { accountId }, order: { position: 'ASC' } }),
    identities: await db.getRepository(AccountIdentity).findBy({ accountId }),
    operators: await db.getRepository(AgencyOperator).findBy({ agencyId: accountId }),
    events: await db.getRepository(AccountStatusEvent).find(newestFirst),
    visitors: await db.getRepository(SavedVisitor).findBy({ accountId }),
    tickets: await db
      .getRepository(Ticket)
      .find({ where: { orderId }, order: { position: 'ASC' } }),
    history: await db.getRepository(OrderEvent).find({ where: { orderId }, order: { id: 'ASC' } }),
    sessions: await db.getRepository(VisitSession).findBy({ id: In([...new Set(sessionIds)]) }),
    bindings: await db.getRepository(GuideBinding).find({
      where: [{ guideId: accountId }, { agencyId: accountId }],
      relations: { guide: true, agency: true },
    }),
    visits: await db
      .getRepository(PastVisit)
      .find({ where: { visitorKey: In(visitorKeys) }, order: { visitDate: 'DESC' } }),
    blacklist: await db.getRepository(BlacklistEntry).findBy({ visitorKey: In(visitorKeys) }),
    messages: await db
      .getRepository(Message)
      // Codes before the registration were written for no account; earlier ones went to the phone's former owner.
      .find({
        where: [
          { accountId },
          {
            accountId: IsNull(),
            recipient: account.telnum,
            at: MoreThanOrEqual(account.createdAt),
          },
        ],
        order: { id: 'DESC' },
      }),
    signIns: await db
      .getRepository(SignIn)
      .find({ where: { accountId }, order: { createdAt: 'DESC' } }),
    devices: await db
      .getRepository(AccountDevice)
      .find({ where: { accountId }, order: { lastAt: 'DESC' } }),
    risk: await db.getRepository(RiskScore).findOneBy({ accountId }),
    calendarLink: await db.getRepository(CalendarLink).findOneBy({ accountId }),
    linked: await db.getRepository(ClusterMember).existsBy({ accountId }),
  };
}

/** Every row about an account, as stored; numbers are still encrypted. */
export type StoredRows = Awaited<ReturnType<typeof readStoredRows>>;

/** @returns the account; null if it is deleted */
export const findLivingAccount = (db: Queryable, id: string): Promise<Account | null> =>
  db
    .getRepository(Account)
    .createQueryBuilder('account')
    .where('account.id = :id AND account.deletedAt IS NULL', { id })
    .getOne();
