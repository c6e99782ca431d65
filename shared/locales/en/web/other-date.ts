/** A unit’s request for another date of its visit, the cancellation of a visit, and copies of applications. */
export const otherDate = {
  ask: 'Ask for another date',
  from: 'Asks for another date of no. {{id}}',
  copyAs: 'Copy as new application',
  copied: 'Copied to a new draft. Choose a session and upload the letter.',
  copiedFrom: 'Copied from no. {{id}}',
  view: 'View application {{id}}',
  source:
    'This application asks for another date of your visit on {{when}} (no. {{id}}). That visit keeps its places until this application is approved.',
  ended: 'This application asked for another date of your visit on {{when}} (no. {{id}}).',
  copy: 'This is a new application, copied from no. {{id}}.',
  copyLetter: 'The letter is not copied. Please upload it again.',
  brought:
    'The visitors, the arrangements and the letter are filled in. Choose another day and submit.',
  broughtNoLetter: 'The visitors and the arrangements are filled in. Please upload the letter.',
  draft: 'You have started a request for another date (no. {{id}}). It is not submitted yet.',
  waiting:
    'You have asked to move this visit to {{when}} (no. {{id}}). This visit keeps its places until that is approved.',
  moved: 'This visit was moved to {{when}} (no. {{id}}). Its places are free again.',
  refused:
    'The hall refused another date. Your visit on the former day (no. {{id}}) stands unless you cancelled it.',
  submitText:
    'The places of both days are held. After the approval, the places and the team code of the former day are no longer valid.',
  withdraw: 'Withdraw the request',
  withdrawTitle: 'Withdraw the request for another date?',
  withdrawText:
    'The places on the new day are released at once. Your visit on the former day is unchanged.',
  cancelVisit: {
    label: 'Cancel the visit',
    title: 'Cancel this visit?',
    text: 'Its places are released at once, and the team code is no longer valid. An open request for another date is withdrawn too. This cannot be undone. To change only the date, ask for another date.',
    keep: 'Keep the visit',
    done: 'Visit cancelled',
  },
};
