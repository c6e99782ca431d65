import { accountTypes } from '../codes/states';
import { noticeEndpoints, noticeStates } from '../contract/staff/notices';
import { defineList, lines } from './define-list';

/** The past, current and future notices on the visitors' pages. */
export const notices = defineList('notices', noticeEndpoints.list, {
  rowKey: 'noticeid',
  columns: [
    { name: 'type', title: 'notices.type', width: 100, names: 'accounts.kinds' },
    {
      name: 'title',
      title: { zh: '内容', en: 'Notice' },
      text: ({ title, textzh, texten }) => lines(title, textzh, texten),
    },
    {
      name: 'state',
      title: 'notices.state',
      width: 110,
      names: 'notices.states',
      tones: { scheduled: 'processing', shown: 'success' },
    },
    { name: 'from', title: 'notices.from', sortable: true, isInstant: true },
    { name: 'until', title: 'notices.until', sortable: true, isInstant: true },
  ],
  filters: {
    type: { kind: 'choice', values: accountTypes },
    state: { kind: 'choice', values: noticeStates },
    noticeid: { kind: 'id' },
  },
});
