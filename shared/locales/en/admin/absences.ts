/** Absences of a session, and what staff decide about them. */
export const absences = {
  row: '{{date}} {{session}} {{areaname}}: accounts absent: {{accounts}}.',
  nobody: 'Nobody was admitted in this session.',
  disturb: 'Mark as disturbed',
  confirm: 'Confirm missed visits',
  withdraw: 'Withdraw missed visits',
  effect: {
    disturb:
      'Missed visits of this session only count once staff confirm them. Those that count already are taken back, and accounts that were notified of a warning or lock get a message.',
    confirm:
      'The missed visit counts for each account (accounts: {{accounts}}). By the rule, accounts are warned or locked and get a message.',
    withdraw:
      'The missed visits of this session are withdrawn (accounts: {{accounts}}), and the accounts are restored. Accounts that were notified of a warning or lock get a message.',
  },
  done: {
    disturb: 'Marked; missed visits wait for a decision',
    confirm: 'Missed visits confirmed',
    withdraw: 'Missed visits withdrawn',
  },
};
