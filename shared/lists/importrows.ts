import { importEndpoints, importRowStates } from '../contract/staff/imports';
import { defineList } from './define-list';

/** The rows of an import's file. */
export const importrows = defineList('importrows', importEndpoints.rows, {
  rowKey: 'row',
  hasOwnFile: true,
  columns: [
    { name: 'row', title: 'imports.column.row', width: 90, sortable: true },
    { name: 'take', title: { zh: '导入', en: 'Import?' }, width: 90, text: () => '' },
    { name: 'label', title: { zh: '内容', en: 'Content' } },
    {
      name: 'state',
      title: 'imports.row.state',
      width: 130,
      names: 'imports.rowState',
      tones: { new: 'processing', faulty: 'error', skipped: 'warning', added: 'success' },
    },
    { name: 'faults', title: 'imports.column.faults', text: () => '' },
  ],
  filters: { state: { kind: 'choice', values: importRowStates } },
});
