import type { Locale } from '@hall/shared/codes/states';
import type { BindingDetail, BindingRow } from '@hall/shared/contract/staff/bindings';
import { translate } from '@hall/shared/locales/translate';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';
import type { BindingHistory, BindingRecord } from '@hall/domain/people/bindings';

/** A binding with both sides, phones masked. */
export const presentBinding = (record: BindingRecord): BindingRow => ({
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
export const presentHistory = (history: BindingHistory, locale: Locale): BindingDetail['history'] =>
  history.map(({ step, actor, actorName, reason, at }) => ({
    description: translate(
      locale,
      `team.binding.${step}${actor === 'staff' && step !== 'unbind' ? 'ByStaff' : ''}`,
    ),
    by: actorName,
    reason,
    at: hallIso(at),
  }));
