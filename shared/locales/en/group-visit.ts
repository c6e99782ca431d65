/** Group visit applications: what the server itself says of them. */
export const application = {
  wrongState: {
    0: 'This application has not been submitted',
    1: 'This application has been submitted and is awaiting first review',
    2: 'This application has passed first review and is awaiting final review',
    3: 'This application is approved',
    4: 'This application was rejected',
    5: 'This application was withdrawn',
    6: 'The visit has been reported',
    7: 'This application was returned for correction',
  },
  reportBefore: 'You can submit the report once the session has begun. You can save a draft now',
  samePerson: 'First and final review must be done by different people',
  blacklisted: 'These people cannot book at present: {{names}}',
  visitBegun: 'The visit has begun, so its date can no longer be changed',
  closedNow:
    'The chosen session is closed. Return the application, so that the unit can choose another session',
  close: 'The chosen session was closed. Please choose another one and submit again',
  lapse: 'The application ended because it was not decided before the session began',
  by: {
    unit: 'Applicant',
    staff: 'Memorial hall',
    hall: 'System',
    reviewer: 'First review',
    approver: 'Final review',
  },
  state: {
    0: 'Draft',
    1: 'Submitted',
    2: 'First review passed',
    3: 'Approved',
    4: 'Rejected',
    5: 'Withdrawn',
    6: 'Reported',
    7: 'Returned for correction',
  },
  column: {
    authapplyid: 'No.',
    unitname: 'Unit',
    approval: 'Status',
    eventsdate: 'Visit date',
  },
};
