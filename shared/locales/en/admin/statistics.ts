import type { Translated } from '../../translated';
import type { statisticsPage as zh } from '../../zh/admin/statistics';

/** The page of the statistics. */
export const statisticsPage: Translated<typeof zh> = {
  range: 'Days of visit',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  next7: 'Next 7 days',
  print: 'Print',
  export: 'Export to Excel',
  booked: 'Booked',
  admitted: 'Admitted',
  cancelled: 'Cancelled',
  noshow: 'Did not come',
  orders: 'Orders',
  capacity: 'Seats',
  fill: 'Fill',
  before: 'Compared with {{from}} to {{to}}',
  same: 'the same',
  day: 'By day',
  session: 'By session',
  pool: 'By pool',
  account: 'By account',
  origin: 'By origin',
  originNote: 'Origins are counted from the documents when booking, beside no person.',
  empty: 'Nothing was booked for these days',
  visitors: 'Visitors',
};
