import { operationEndpoints } from '../contract/staff/operations';
import { defineList, lines } from './define-list';

/** Booking requests that could not be stored. */
export const failedrequests = defineList('failedrequests', operationEndpoints.listFailed, {
  rowKey: 'requestid',
  columns: [
    { name: 'requestid', title: { zh: '请求编号', en: 'Request' }, width: 150 },
    { name: 'day', title: { zh: '参观日期', en: 'Visit date' }, width: 120, sortable: true },
    { name: 'session', title: { zh: '场次', en: 'Session' }, width: 110 },
    { name: 'ticketcount', title: { zh: '人数', en: 'Visitors' }, width: 80, align: 'right' },
    {
      name: 'fault',
      title: { zh: '失败原因', en: 'Cause' },
      width: 220,
      text: ({ fault, faultkind }, { t }) =>
        lines(t(`operations.failed.faults.${faultkind}`), fault),
    },
    { name: 'acceptedat', title: { zh: '受理时间', en: 'Accepted at' }, isInstant: true },
    { name: 'givenupat', title: { zh: '停止重试时间', en: 'Failed at' }, isInstant: true },
  ],
  filters: {},
});
