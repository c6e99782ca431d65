export const checklist = {
  review: {
    pending: 'Review by the hall: pending since {{since}}',
    rejected: 'Review by the hall: rejected on {{since}}. Correct your details and submit again',
    done: 'Review by the hall: approved',
  },
  binding: {
    none: 'Agency: not bound',
    pending: 'Agency: {{taname}} has not yet answered your application of {{since}}',
    refused: 'Agency: {{taname}} rejected your application on {{since}}',
    unreviewed: 'Agency: bound to {{taname}}, which is awaiting review by the hall',
    locked: 'Agency: bound to {{taname}}, which is locked',
    done: 'Agency: bound to {{taname}}',
  },
  resultNotified: 'The result will be sent to you by text message.',
  takes: 'A review usually takes: {{time}}',
  tiles: 'You can choose a session once the steps above are done.',
  noTiles: 'This account cannot book at present. The reason is given above.',
};
