import { blacklistEndpoints, blacklistStates } from '../contract/staff/blacklist';
import { textIn } from '../rules/both-languages';
import { defineList, lines, minute } from './define-list';

/** The blacklist with reasons and end dates. */
export const blacklist = defineList('blacklist', blacklistEndpoints.search, {
  rowKey: 'blacklistid',
  columns: [
    { name: 'realname', title: 'accounts.realname', sortable: true, isName: true },
    {
      name: 'idnum',
      title: 'accounts.idnum',
      text: ({ doctype, idnum }, { documentOf }) =>
        `${doctype ? documentOf(doctype) : ''} ${idnum || '—'}`.trim(),
    },
    {
      name: 'reason',
      title: 'console.form.reason',
      text: ({ reason }, { locale }) => textIn(reason, locale),
    },
    {
      name: 'until',
      title: 'accounts.until',
      sortable: true,
      text: ({ until }, { t }) => until || t('blacklist.untilLifted'),
    },
    {
      name: 'state',
      title: 'accounts.status',
      names: 'blacklist.states',
      tones: { standing: 'error' },
      text: ({ state, upcoming, liftedby, liftedat, liftreason }, { t, locale, nameOf }) =>
        lines(
          t(`blacklist.states.${state}`),
          state === 'standing' && upcoming > 0 && t('blacklist.upcoming', { count: upcoming }),
          liftedby && `${minute(liftedat)} ${nameOf(liftedby)}`,
          textIn(liftreason, locale),
        ),
    },
    {
      name: 'createdat',
      title: { zh: '列入时间', en: 'Added' },
      sortable: true,
      text: ({ createdat, createdby, byrule }, { t, nameOf }) =>
        `${minute(createdat)} ${byrule ? t('blacklist.byRule') : nameOf(createdby)}`,
    },
  ],
  filters: {
    keyword: { kind: 'word', label: 'accounts.realname' },
    idnum: { kind: 'word', label: 'accounts.idnum' },
    state: { kind: 'choice', values: blacklistStates },
    blacklistid: { kind: 'id' },
  },
});
