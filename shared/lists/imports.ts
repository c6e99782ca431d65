import { importEndpoints } from '../contract/staff/imports';
import { defineList } from './define-list';

/** The imports, newest first. */
export const imports = defineList('imports', importEndpoints.list, {
  rowKey: 'importid',
  columns: [
    { name: 'importid', title: { zh: '#', en: '#' }, width: 80, sortable: true },
    { name: 'kind', title: 'imports.kindLabel', width: 140, names: 'imports.kind' },
    {
      name: 'state',
      title: 'imports.state',
      width: 140,
      names: 'imports.states',
      tones: {
        checking: 'processing',
        checked: 'warning',
        confirmed: 'processing',
        running: 'processing',
        done: 'success',
        failed: 'error',
      },
    },
    {
      name: 'done',
      title: 'imports.progress',
      text: ({ fault, state, rows }, { t }) =>
        fault ||
        (state === 'erased' ? '' : t(`imports.counts${rows.added ? 'Done' : ''}`, { ...rows })),
    },
    { name: 'createdat', title: { zh: '上传时间', en: 'Uploaded' }, isInstant: true },
    { name: 'expiresat', title: { zh: '保留至', en: 'Kept until' }, width: 150, isInstant: true },
  ],
  filters: {},
});
