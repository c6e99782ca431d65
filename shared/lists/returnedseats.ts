import { returnedSeatsEndpoints } from '../contract/staff/returned-seats';
import { defineList } from './define-list';

/** Scarce seats that were returned, and the bookings that got them. */
export const returnedseats = defineList('returnedseats', returnedSeatsEndpoints.list, {
  rowKey: 'givebackid',
  hasOwnFile: true,
  columns: [
    { name: 'at', title: { zh: '退还时间', en: 'Returned' }, sortable: true, isInstant: true },
    { name: 'eventsdate', title: 'orders.visit' },
    { name: 'realname', title: { zh: '退还账号', en: 'Account' } },
    {
      name: 'seats',
      title: { zh: '名额', en: 'Places' },
      sortable: true,
      align: 'right',
      width: 80,
    },
    { name: 'until', title: { zh: '暂缓至', en: 'Wait until' }, isInstant: true },
    {
      name: 'refused',
      title: { zh: '未成功的预约', en: 'Refused' },
      sortable: true,
      align: 'right',
      width: 100,
    },
    { name: 'following', title: { zh: '其后的预约', en: 'Next orders' }, text: () => '' },
  ],
  filters: { from: { kind: 'day', label: 'orders.from' }, to: { kind: 'day', label: 'orders.to' } },
});
