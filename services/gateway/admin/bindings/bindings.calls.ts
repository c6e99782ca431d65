import {
  bindingEndpoints,
  type BindingDetail,
  type BindingRow,
} from '@hall/shared/contract/staff/bindings';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { presentList, type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { ConsentWay } from '@hall/shared/rules/bindings';
import { joinLanguages, textIn } from '@hall/shared/rules/both-languages';
import { maskNumber } from '@hall/shared/rules/masking';
import {
  type BindingHistory,
  type BindingRecord,
  listBindings,
  getBinding,
  takeStepOfStaff,
  undoBindingApproval,
} from '@hall/domain/people/bindings';

/** A binding with both sides, phones masked. */
const presentBinding = (record: BindingRecord): BindingRow => ({
  bindingid: record.id,
  state: record.state,
  guide: {
    accountid: record.guide.id,
    realname: record.guide.realname,
    telnum: maskNumber(record.guide.telnum),
    status: record.guide.status,
  },
  agency: {
    accountid: record.agency.id,
    realname: record.agency.realname,
    telnum: maskNumber(record.agency.telnum),
    status: record.agency.status,
  },
  createdat: hallIso(record.createdAt),
  changedat: hallIso(record.changedAt),
  orderspending: record.ordersPending,
});

/** Staff see actors by name; visitors do not. */
const presentHistory = (history: BindingHistory, locale: Locale): BindingDetail['history'] =>
  history.map(({ step, actor, actorName, reason, at }) => ({
    description: translate(
      locale,
      `team.binding.${step}${actor === 'staff' && step !== 'unbind' ? 'ByStaff' : ''}`,
    ),
    by: actorName,
    reason: textIn(reason, locale),
    at: hallIso(at),
  }));

/** @returns how the agency agreed, in both languages, as both sides and the audit log read it */
const consentOf = (way: ConsentWay | undefined): string | undefined =>
  way &&
  joinLanguages(translate('zh', `audit.consent.${way}`), translate('en', `audit.consent.${way}`));

/** Bindings of guides to agencies: view, decide on behalf of an agency, end. */
export function bindingCalls(deps: StaffDeps): StaffCall[] {
  return bindCalls(bindingEndpoints, {
    async search({ actor }, query) {
      await noteNumberSearch(deps, actor, 'bindings', { phone: query.keyword });
      return presentList(await listBindings(deps.database, query), presentBinding);
    },
    async get({ params, locale }) {
      const { binding, history } = await getBinding(deps, params.bindingid);
      return { ...presentBinding(binding), history: presentHistory(history, locale) };
    },
    step: ({ actor, params }, { step, consent, reason = consentOf(consent), undoable }) =>
      takeStepOfStaff(deps, params.bindingid, step, actor, reason, undoable),
    undo: ({ actor, params }) => undoBindingApproval(deps, params.bindingid, actor),
  });
}
