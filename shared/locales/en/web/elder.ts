/** The elder-friendly mode: short words, one thing at a time. */
export const elder = {
  on: 'Large text',
  off: 'Standard',
  call: 'Call us',
  hours: '{{from}}–{{until}} on open days',
  noted: 'Close',
  back: 'Back',
  step: 'Step {{number}} of {{of}}',
  task: {
    date: 'Choose a date',
    session: 'Choose a time',
  },
  later: 'See later dates',
  earlier: 'See earlier dates',
  codeLater: 'The code has been sent. If it does not arrive, you can ask for another one shortly.',
  processing: 'Please wait a moment. There is nothing you need to do.',
  confirmBefore: 'Please confirm before {{time}}',
};
