import { scheduleEndpoints } from '../contract/staff/schedule-endpoints';
import { defineList } from './define-list';

/** The areas that can be visited. */
export const areas = defineList('areas', scheduleEndpoints.areas, {
  rowKey: 'areaid',
  columns: [
    { name: 'areaid', title: 'audit.column.auditid', width: 90 },
    { name: 'name_zh', title: 'schedule.nameZh' },
    { name: 'name_en', title: 'schedule.nameEn' },
    {
      name: 'active',
      title: 'schedule.sessionState',
      width: 140,
      tones: { true: 'success' },
      text: ({ active }, { t }) => t(active ? 'schedule.active' : 'schedule.inactive'),
    },
  ],
  filters: { areaid: { kind: 'id' } },
});
