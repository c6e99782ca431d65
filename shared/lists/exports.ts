import { exportEndpoints, type ExportRow } from '../contract/staff/exports';
import { defineList } from './define-list';

/** @returns the days of an export; empty if none were chosen */
export const periodOf = ({ from, to }: Pick<ExportRow, 'from' | 'to'>): string =>
  from === to ? from : `${from} – ${to}`.trim();

/** The reader's own exports, newest first. */
export const exportJobs = defineList('exports', exportEndpoints.list, {
  rowKey: 'exportid',
  hasOwnFile: true,
  columns: [
    { name: 'exportid', title: { zh: '#', en: '#' }, width: 80, sortable: true },
    { name: 'kind', title: 'exportsPage.kind', names: 'exports.kind' },
    { name: 'from', title: { zh: '日期范围', en: 'Period' }, text: (row) => periodOf(row) },
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
