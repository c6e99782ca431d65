import type { Locale } from '@hall/shared/codes/states';
import type {
  CopiedOrder,
  CopiedPerson,
  CopiedWaiting,
  PersonalCopyAnswer,
} from '@hall/shared/contract/personal-copy';
import { documentName } from '@hall/shared/locales/document-name';
import { pick } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';
import { textIn } from '@hall/shared/rules/both-languages';
import { declaredInWords } from '@hall/shared/rules/declarations';
import { hallIso } from '@hall/shared/rules/hall-time';
import { codeMark } from '@hall/domain/communication/messages';
import type { OpenPerson, PersonalCopy } from '@hall/domain/data-protection/personal-copy';
import { attemptSentence, type RefusalRules } from '../booking/attempt-sentence';
import { describeEvent } from '../order/order.presenter';
import { statusTextOf } from './account.presenter';

type Rows = PersonalCopy['rows'];

const isoOrNull = (at: Date | null): string | null => at && hallIso(at);

/**
 * The copy for its owner, in the reader's language. It is the only answer that shows the numbers of the account's
 * people unmasked (spec 5).
 */
export function presentPersonalCopy(
  copy: PersonalCopy,
  madeAt: Date,
  { rules, locale }: { rules: RefusalRules; locale: Locale },
): PersonalCopyAnswer {
  const { rows } = copy;
  const inWords = (key: string): string => translate(locale, key);
  return {
    madeat: hallIso(madeAt),
    account: presentAccount(copy, locale),
    consents: [
      {
        consent: inWords('personalCopy.consent.registration'),
        at: hallIso(rows.account.createdAt),
      },
    ],
    messagingapps: rows.identities.map(({ createdAt }) => ({ since: hallIso(createdAt) })),
    operators: rows.operators.map(({ realname, telnum, createdAt }) => ({
      realname,
      telnum,
      since: hallIso(createdAt),
    })),
    visitors: copy.savedVisitors.map(({ since, ...person }) => ({
      ...presentPerson(person, locale, copy),
      since: hallIso(since),
    })),
    orders: rows.orders.map((order) => presentOrder(copy, order, locale)),
    requests: rows.requests
      .filter(({ orderId }) => !orderId)
      .map((row) => ({
        ...presentWaiting(copy, row, [row.sessionId], locale),
        state: inWords(`personalCopy.request.${row.state}`),
        createdat: hallIso(row.acceptedAt),
      })),
    attempts: rows.attempts.map((attempt) => {
      const session = rows.sessions.find(({ id }) => id === attempt.sessionId);
      const { type: accountType } = rows.account;
      const early = { isEarly: true, names: [], from: null, until: null, accountType };
      return {
        at: hallIso(attempt.at),
        eventsdate: session?.visitDate ?? '',
        session: session ? `${session.starttime}-${session.endtime}` : '',
        reason: attemptSentence({ ...attempt, ...early }, rules, locale),
      };
    }),
    waitlist: rows.entries.map((row) => ({
      ...presentWaiting(copy, row, row.sessionIds, locale),
      state: inWords(`personalCopy.wait.${row.state}`),
      createdat: hallIso(row.createdAt),
    })),
    bindings: rows.bindings.map(({ guideId, guide, agency, state, createdAt, changedAt }) => ({
      realname: (guideId === rows.account.id ? agency : guide)?.realname ?? '',
      state: inWords(`personalCopy.binding.${state}`),
      since: hallIso(createdAt),
      changedat: hallIso(changedAt),
    })),
    visits: rows.visits.map(({ visitDate }) => ({ eventsdate: visitDate })),
    blacklist: rows.blacklist.map(({ reason, until, createdAt }) => ({
      reason: textIn(reason, locale),
      until: isoOrNull(until),
      since: hallIso(createdAt),
    })),
    messages: rows.messages.map(({ channel, recipient, text, code, state, at }) => ({
      channel: inWords(`personalCopy.channel.${channel}`),
      recipient,
      text: code ? text.replaceAll(code, codeMark) : text,
      state: inWords(`personalCopy.message.${state}`),
      at: hallIso(at),
    })),
    signins: rows.signIns.map(({ createdAt, seenAt, endedAt }) => ({
      at: hallIso(createdAt),
      seenat: hallIso(seenAt),
      endedat: isoOrNull(endedAt),
    })),
    devices: rows.devices.map(({ firstAt, lastAt, hosted }) => ({
      since: hallIso(firstAt),
      lastat: hallIso(lastAt),
      datacentre: hosted,
    })),
    conduct: presentConduct(rows, locale),
    events: rows.events.map(({ reason, at }, index) => ({
      description: inWords(statusTextOf(rows.events, index)),
      reason: reason ? textIn(reason, locale) : '',
      at: hallIso(at),
    })),
  };
}

/** Risk findings with their points, because this is a complete copy and not the explanation page. */
const presentConduct = ({ risk, linked }: Rows, locale: Locale): PersonalCopyAnswer['conduct'] => ({
  score: risk?.score ?? 0,
  reasons: (risk?.reasons ?? []).map(({ rule, count, points }) => ({
    reason: translate(locale, `risk.reason.${rule}`, { count }),
    points,
  })),
  pauseduntil: isoOrNull(risk?.pausedUntil ?? null),
  setasideuntil: isoOrNull(risk?.setAsideUntil ?? null),
  linked,
});

function presentAccount(
  { rows, idnum, otherDocuments }: PersonalCopy,
  locale: Locale,
): PersonalCopyAnswer['account'] {
  const { account, papers, questions, calendarLink } = rows;
  const inWords = (key: string): string => translate(locale, key);
  return {
    type: inWords(`exports.accounttypes.${account.type}`),
    username: account.username ?? '',
    realname: account.realname ?? '',
    contactname: papers?.contactname ?? '',
    doctype: account.doctype ? documentName(account.doctype, locale, otherDocuments) : '',
    idnum: idnum ?? inWords('validation.unreadable'),
    telnum: account.telnum,
    email: papers?.email ?? '',
    paperno: papers?.paperno ?? '',
    hasimage: Boolean(papers?.imageKey),
    status: inWords(`order.status.${account.status}`),
    language: inWords(`personalCopy.language.${account.locale}`),
    wantsmessages: account.wantsMessages,
    registeredat: hallIso(account.createdAt),
    profileeditedat: isoOrNull(account.profileEditedAt),
    identityverifiedat: isoOrNull(account.identityVerifiedAt),
    identityaskedat: isoOrNull(account.identityAskedAt),
    lastsigninat: isoOrNull(account.lastSignInAt),
    calendarlinkedat: isoOrNull(calendarLink?.createdAt ?? null),
    questions: questions.map(({ question }) => question),
    mailaddress: rows.mailWish?.address ?? '',
  };
}

const presentPerson = (
  { realname, doctype, idnum, ...declared }: OpenPerson,
  locale: Locale,
  { otherDocuments }: PersonalCopy,
): CopiedPerson => ({
  realname,
  idnum: idnum ?? translate(locale, 'validation.unreadable'),
  doctype: [
    documentName(doctype, locale, otherDocuments),
    ...declaredInWords(declared, (key, params) => translate(locale, key, params), 'copy'),
  ].join(''),
});

function presentOrder(
  copy: PersonalCopy,
  order: Rows['orders'][number],
  locale: Locale,
): CopiedOrder {
  const { session, area } = order;
  return {
    orderno: order.orderno,
    eventsdate: order.visitDate,
    session: `${session.starttime}-${session.endtime}`,
    areaname: pick(locale, { zh: area.nameZh, en: area.nameEn }),
    status: translate(locale, `exports.orderstatus.${order.status}`),
    reviewreason: order.reviewReason
      ? translate(locale, `exports.reviewreasons.${order.reviewReason}`)
      : '',
    ticketcount: order.ticketcount,
    ticketcode: order.ticketcode,
    createdat: hallIso(order.createdAt),
    cancelledat: isoOrNull(order.cancelledAt),
    visitors: copy.visitorsOf(order.id).map(({ status, ...person }) => ({
      ...presentPerson(person, locale, copy),
      status: translate(locale, `exports.tickets.${status}`),
    })),
    history: copy.historyOf(order.id).map(({ event, params, at }) => ({
      description: describeEvent(event, params, locale),
      at: hallIso(at),
    })),
  };
}

const presentWaiting = (
  copy: PersonalCopy,
  row: Rows['requests'][number] | Rows['entries'][number],
  sessionIds: string[],
  locale: Locale,
): Omit<CopiedWaiting, 'state' | 'createdat'> => ({
  ticketcount: row.ticketcount,
  sessions: copy.rows.sessions
    .filter(({ id }) => sessionIds.includes(id))
    .map(({ visitDate, starttime, endtime }) => `${visitDate} ${starttime}-${endtime}`),
  visitors: copy.peopleOf(row).map((person) => presentPerson(person, locale, copy)),
});
