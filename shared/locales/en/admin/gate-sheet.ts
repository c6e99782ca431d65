import type { Translated } from '../../translated';
import type { gateSheet as zh } from '../../zh/admin/gate-sheet';

export const gateSheet: Translated<typeof zh> = {
  title: 'Entry list of the day',
  open: 'Print list',
  back: 'Back to the gate',
  hall: 'Memorial Hall',
  day: 'Visit date',
  print: 'Print',
  madeAt: 'List made at {{at}}',
  kept: 'No network: this is the list kept on this device.',
  empty: 'No bookings on this day',
  totals: 'In all: orders: {{parties}}, people: {{people}}, admitted: {{admitted}}',
  group: '{{session}}  ·  orders: {{parties}}, people: {{people}}, admitted: {{admitted}}',
  code: 'Ticket code / order',
  kind: 'Type',
  names: 'Visitors',
  people: 'People',
  admitted: 'Admitted',
  tick: 'Tick',
  nameComma: ', ',
};
