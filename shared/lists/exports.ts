import { exportEndpoints } from '../contract/staff/exports';
import { defineList } from './define-list';

/** The reader's own exports, newest first. */
export const exportJobs = defineList('exports', exportEndpoints.list, {
  rowKey: 'exportid',
  hasOwnFile: true,
  columns: [
    { name: 'exportid', title: { zh: '#', en: '#' }, width: 80, sortable: true },
    { name: 'kind', title: 'exportsPage.kind', names: 'exports.kind' },
    {
      name: 'state',
      title: 'exportsPage.state',
      width: 120,
      names: 'exportsPage.states',
      tones: { done: 'success', running: 'processing', failed: 'error' },
    },
    { name: 'done', title: 'exportsPage.progress' },
    {
      name: 'size',
      title: { zh: '大小', en: 'Size' },
      width: 100,
      align: 'right',
      text: ({ size }) => (size ? `${Math.ceil(size / 1024)} KB` : ''),
    },
    { name: 'createdat', title: { zh: '创建时间', en: 'Requested' }, isInstant: true },
    { name: 'expiresat', title: { zh: '保留至', en: 'Kept until' }, isInstant: true },
  ],
  filters: {},
});
