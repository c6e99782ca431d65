import { CallHeader } from '@hall/shared/contract/envelope';
import { newRequestId, type OpenSession, party } from './booking-steps';
import { solveCaptcha } from './development-tools';
import { newPassport } from './new-visitor';
import { smallPdf } from './small-pdf';
import { applicationForm, people } from './unit-steps';
import type { Answer, VisitorClient } from './visitor-client';

export const kinds = ['nobody', 'visitor', 'guide', 'agency', 'unit'] as const;
export type Kind = (typeof kinds)[number];

export type Fields = Record<string, string | number | object>;

/** The caller that names another account's object. */
export interface Asker {
  baseUrl: string;
  client: VisitorClient;
  /** A session that anybody may book. */
  session: OpenSession;
}

/** The request of a call about another account's object. */
export interface Asked {
  /** The account types that may make the call, so that only the ownership check can refuse it. */
  by: readonly Kind[];
  /** Fields that are valid by every other rule of the call. */
  fields(asker: Asker): Fields | Promise<Fields>;
  /** The headers of a GET call. */
  headers?: Record<string, string>;
  /** Whether the refusal is the right one. Needed only if it differs from that for an unknown object. */
  isRefused?(answer: Answer): boolean;
  /** Skips the control call of the owner, which needs data that this test does not create. */
  withoutControl?: true;
}

const accounts = ['visitor', 'guide', 'agency'] as const;
const list = (): File => new File(['王小明 E12345678\n'], 'list.txt');

/**
 * Returns each call that names an object, by path, with fields that are valid except for the ownership. Calls that
 * delete the object come last.
 * @param owned the object id for each field that names one
 * @param more a `passtoken` of another ticket, found without a sign-in; a guide who has applied to an agency
 */
export function callsAbout(
  owned: Record<string, string>,
  { passtoken, applicantid }: { passtoken: string; applicantid: string },
): Record<string, Asked> {
  const of = (...names: string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, owned[name]!]));
  const naming = (by: readonly Kind[], ...names: string[]): Asked => ({
    by,
    fields: () => of(...names),
  });
  const reasoned = (name: string): Asked => ({
    by: ['agency'],
    fields: () => ({ ...of(name), reason: '演练' }),
  });
  const form = (): Asked => ({
    by: ['unit'],
    fields: ({ session }) => ({ ...applicationForm(session, people(1)), ...of('authapplyid') }),
  });
  const report = (): Asked => ({
    by: ['unit'],
    fields: () => ({
      ...of('authapplyid'),
      formData: {
        arrivaltime: '09:00',
        leader_name: '刘强',
        leader_telnum: '13912345678',
        flower: 0,
        remarks: '',
        personsdata: people(1),
      },
    }),
  });
  /** The file is parsed and its people are returned to the sender. No application is involved. */
  const reading = (): Asked => ({
    by: ['unit'],
    fields: () => ({ ...of('authapplyid'), file: list() }),
    isRefused: ({ code, rows }) => code === 'A00006' && Array.isArray(rows),
    withoutControl: true,
  });
  const passFile = (): Asked => ({
    by: kinds,
    fields: () => of('orderid'),
    headers: { [CallHeader.passToken]: passtoken },
    withoutControl: true,
  });
  return {
    'order/get': naming(accounts, 'orderid'),
    'order/ticket': naming(accounts, 'orderid'),
    'order/ticket.pdf': naming(accounts, 'orderid'),
    'order/ticket.ics': naming(accounts, 'orderid'),
    'booking/result': naming(accounts, 'requestid'),
    'auth_apply/getApply': naming(['unit'], 'authapplyid'),
    'auth_apply/letter': naming(['unit'], 'authapplyid'),
    'auth_report/get': naming(['unit'], 'authapplyid'),
    'ta_guides/applicant': { by: ['agency'], fields: () => ({ guideid: applicantid }) },
    'order/list': {
      ...naming(accounts, 'guideid'),
      isRefused: ({ total, orders }) => total === 0 && Array.isArray(orders) && !orders.length,
      withoutControl: true,
    },
    'order/changeGuides': {
      by: ['agency'],
      fields: () => ({ ...of('orderid'), guideids: JSON.stringify([owned.guideid]) }),
      withoutControl: true,
    },
    'user_account/qrpoll': {
      ...naming(kinds, 'qrid'),
      isRefused: ({ state, authtoken }) => state === 'expired' && !authtoken,
      withoutControl: true,
    },
    'getpass/issue': {
      by: kinds,
      fields: () => ({ ...of('orderid'), passtoken }),
      withoutControl: true,
    },
    'getpass/ticket.pdf': passFile(),
    'getpass/ticket.ics': passFile(),
    'booking/submit': {
      by: ['visitor'],
      fields: async ({ baseUrl, client, session: { eventssessionid } }) => ({
        ...of('requestid'),
        eventssessionid,
        visitors: party(1),
        captchatoken: await solveCaptcha(baseUrl, client),
      }),
      // A number that is taken is no order's number, and the answer contains nothing of it.
      isRefused: ({ code, orderid }) => code === 'A00011' && orderid === undefined,
      withoutControl: true,
    },
    'visitor/save': {
      by: accounts,
      fields: () => ({ ...of('visitorid'), realname: '李丽', doctype: 2, idnum: newPassport() }),
    },
    'ta_operators/save': {
      by: ['agency'],
      fields: () => ({
        ...of('operatorid'),
        realname: '李丽',
        password: 'mv83kdw2',
      }),
    },
    'ta_guides/approve': reasoned('guideid'),
    'ta_guides/reject': reasoned('guideid'),
    'ta_guides/requestBreak': reasoned('guideid'),
    'ta_guides/confirmBreak': reasoned('guideid'),
    'waitlist/confirm': naming(accounts, 'waitid'),
    'auth_apply/importUsers': reading(),
    'auth_report/importUsers': reading(),
    'auth_apply/uploadLetter': {
      by: ['unit'],
      fields: async () => ({
        ...of('authapplyid'),
        file: new File([new Uint8Array(await smallPdf())], 'letter.pdf'),
      }),
    },
    'auth_apply/saveDraft': form(),
    'auth_apply/submitApply': form(),
    'auth_report/save': report(),
    'auth_report/submit': report(),
    'auth_apply/withdrawApply': naming(['unit'], 'authapplyid'),
    'auth_apply/copyApply': naming(['unit'], 'authapplyid'),
    'auth_apply/deleteDraft': naming(['unit'], 'authapplyid'),
    'order/change': {
      by: accounts,
      fields: ({ session: { eventssessionid } }) => ({
        ...of('orderid'),
        requestid: newRequestId(),
        eventssessionid,
      }),
    },
    'order/takeOut': naming(accounts, 'orderid', 'ticketid'),
    'order/replace': {
      by: accounts,
      fields: () => ({ ...of('orderid', 'ticketid'), ...party(1)[0]! }),
    },
    'order/correct': {
      by: accounts,
      fields: () => ({ ...of('orderid', 'ticketid'), doctype: 2, idnum: newPassport() }),
      // The owner's person was taken out by the call above.
      withoutControl: true,
    },
    'auth_apply/replacePerson': {
      by: ['unit'],
      fields: () => ({ ...of('authapplyid'), person: 1, version: 1, ...party(1)[0]! }),
    },
    'order/cancel': naming(accounts, 'orderid'),
    'waitlist/leave': naming(accounts, 'waitid'),
    'visitor/remove': naming(accounts, 'visitorid'),
    'ta_operators/remove': naming(['agency'], 'operatorid'),
  };
}
