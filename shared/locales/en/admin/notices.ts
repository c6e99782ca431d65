import type { Translated } from '../../translated';
import type { notices as zh } from '../../zh/admin/notices';

/** Notices, as staff keep them. */
export const notices: Translated<typeof zh> = {
  create: 'Write a notice',
  edit: 'Change the notice',
  type: 'For',
  content: 'Notice',
  title: 'Title',
  titleHint: 'For staff only; visitors do not see it',
  textzh: 'In Chinese',
  texten: 'In English',
  from: 'From',
  fromHint: 'Beijing time; leave empty to show it at once',
  until: 'Until',
  untilHint: 'Beijing time; leave empty to show it until it is withdrawn',
  preview: 'Preview',
  state: 'State',
  states: { scheduled: 'To come', shown: 'Shown', over: 'Over' },
  withdraw: 'Withdraw',
  withdrawEffect: 'The notice “{{title}}” stops being shown at once.',
  withdrawManyEffect: '{{count}} notices stop being shown at once.',
  withdrawManyEffect_one: '{{count}} notice stops being shown at once.',
};
