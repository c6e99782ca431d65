/** The steps of a binding between a guide and an agency. */
export const step = {
  done: 'Done',
  reason: 'Comment (optional; the other party will see it)',
  reasonNeeded: 'Reason (required; the other party will see it)',
  orders:
    'Upcoming orders led by the guide: {{count}}. They remain valid after the binding ends, and the guide leads them unless the agency names another. The guide can make no new bookings for the agency.',
  apply: {
    button: 'Apply',
    title: 'Apply to {{name}}',
    text: 'The agency will review your application. You can withdraw it until the agency answers.',
  },
  cancelApply: {
    button: 'Withdraw application',
    title: 'Withdraw the application',
    text: 'You can then apply to another agency.',
  },
  approve: {
    button: 'Approve',
    title: 'Approve the application of {{name}}',
    text: 'The guide can then make team bookings for your agency.',
  },
  reject: {
    button: 'Reject',
    title: 'Reject the application of {{name}}',
    text: 'Please give a reason. The guide will see it.',
  },
  agencyAsksBreak: {
    button: 'End binding',
    title: 'Ask {{name}} to end the binding',
    text: 'The binding ends once the guide agrees; the guide can book until then. If the guide does not agree, please contact the hall.',
  },
  guideAsksBreak: {
    button: 'End binding',
    title: 'Ask {{name}} to end the binding',
    text: 'The binding ends once the agency agrees; you can book until then.',
  },
  guideConfirmsBreak: {
    button: 'Agree to end it',
    title: 'End the binding with {{name}}',
    text: 'The binding ends at once, and you can apply to another agency.',
  },
  guideRefusesBreak: {
    button: 'Keep the binding',
    title: 'Keep the binding?',
    text: 'The binding continues, and the agency sees your answer.',
  },
  agencyConfirmsBreak: {
    button: 'Agree to end it',
    title: 'End the binding with {{name}}',
    text: 'The binding ends at once.',
  },
};
