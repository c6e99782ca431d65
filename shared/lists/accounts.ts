import { AccountStatus, accountTypes } from '../codes/states';
import { accountEndpoints } from '../contract/staff/accounts';
import { defineList, type Tone } from './define-list';

export const accountTones: Readonly<Partial<Record<AccountStatus, Tone>>> = {
  [AccountStatus.pending]: 'processing',
  [AccountStatus.normal]: 'success',
  [AccountStatus.warning]: 'warning',
  [AccountStatus.locked]: 'error',
};

/** Accounts, longest waiting first. */
export const accounts = defineList('accounts', accountEndpoints.search, {
  rowKey: 'accountid',
  columns: [
    { name: 'type', title: 'accounts.type', width: 100, names: 'accounts.kinds' },
    { name: 'realname', title: 'accounts.realname', sortable: true, isName: true },
    { name: 'telnum', title: 'accounts.telnum', width: 140 },
    { name: 'paperno', title: 'accounts.paperno' },
    {
      name: 'status',
      title: 'accounts.status',
      width: 110,
      sortable: true,
      names: 'accounts.states',
      tones: accountTones,
    },
    {
      name: 'assignee',
      title: 'cases.assignee',
      permission: 'accounts.review',
      isName: true,
      hiddenIfEmpty: true,
      text: ({ accountid }, { assigneeOf }) => assigneeOf(accountid),
    },
    {
      name: 'waitingsince',
      title: 'accounts.waiting',
      width: 130,
      sortable: true,
      isInstant: true,
      hiddenIfEmpty: true,
    },
    { name: 'createdat', title: 'accounts.createdat', sortable: true, isInstant: true },
  ],
  filters: {
    assigned: { kind: 'flag', label: 'cases.onlyMine', permission: 'accounts.review' },
    type: { kind: 'choice', values: accountTypes },
    status: { kind: 'choice', values: Object.values(AccountStatus) },
    keyword: { kind: 'word', label: 'accounts.keyword' },
    idnum: { kind: 'word', label: 'accounts.idnum' },
  },
});
