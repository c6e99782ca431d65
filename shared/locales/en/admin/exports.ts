/** The page of the exports. */
export const exportsPage = {
  kind: 'Content',
  from: 'Visits from',
  to: 'Visits until',
  state: 'Status',
  states: {
    queued: 'Waiting',
    running: 'In progress',
    done: 'Ready',
    failed: 'Failed',
    cancelled: 'Cancelled',
    erased: 'Erased',
  },
  progress: 'Progress',
  rows: 'Rows: {{done}} of {{total}}',
  download: 'Download',
  cancel: 'Cancel export',
  hint: 'Files are kept for one day. Names and numbers are masked.',
  order: 'Export',
};
