import type { Translated } from '../../translated';
import type { notices as zh } from '../../zh/admin/notices';

/** Notices, as staff keep them. */
export const notices: Translated<typeof zh> = {
  create: 'New notice',
  edit: 'Edit notice',
  type: 'Shown to',
  content: 'Notice',
  title: 'Title',
  titleHint: 'For staff only. Visitors do not see it',
  textzh: 'In Chinese',
  texten: 'In English',
  from: 'From',
  fromHint: 'Beijing time. Leave empty to show it at once',
  until: 'Until',
  untilHint: 'Beijing time. Leave empty to show it until it is withdrawn',
  preview: 'Preview',
  state: 'Status',
  states: { scheduled: 'Scheduled', shown: 'Shown', over: 'Ended' },
  withdraw: 'Withdraw',
  withdrawEffect: 'The notice “{{title}}” is hidden at once.',
  withdrawManyEffect: '{{count}} notices are hidden at once.',
  withdrawManyEffect_one: '{{count}} notice is hidden at once.',
};
