import { riskEndpoints } from '../contract/staff/risk';
import { accountTones } from './accounts';
import { defineList, lines } from './define-list';

/** Accounts to review: their risk signals and the restrictions. */
export const risk = defineList('risk', riskEndpoints.list, {
  rowKey: 'accountid',
  columns: [
    {
      name: 'realname',
      title: 'risk.account',
      text: ({ type, realname, accountid }, { t }) =>
        `${t(`accounts.kinds.${type}`)} ${realname || accountid}`,
    },
    {
      name: 'status',
      title: 'accounts.status',
      names: 'accounts.states',
      tones: accountTones,
    },
    { name: 'score', title: { zh: '风险分', en: 'Points' }, sortable: true },
    {
      name: 'reasons',
      title: { zh: '原因', en: 'Reasons' },
      text: ({ reasons }) => lines(...reasons.map(({ text }) => text)),
    },
    {
      name: 'measures',
      title: { zh: '处置', en: 'Measures' },
      text: ({ measures, pauseduntil: date }, { t }) =>
        lines(
          ...measures.filter((one) => one !== 'pause').map((one) => t(`risk.measures.${one}`)),
          date && t('risk.pausedUntil', { date }),
        ),
    },
    { name: 'since', title: 'risk.since', sortable: true, isInstant: true },
  ],
  filters: {},
});
