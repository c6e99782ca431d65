/** Texts of the copy of a person's data. */
export const personalCopy = {
  language: { zh: 'Chinese', en: 'English' },
  consent: { registration: 'Terms of registration and booking' },
  request: {
    accepted: 'in progress',
    confirmed: 'confirmed',
    rejected: 'refused',
    needs_ops: 'waiting for our staff',
  },
  wait: {
    waiting: 'waiting',
    offered: 'places offered',
    confirming: 'being confirmed',
    confirmed: 'booked',
    left: 'left',
    expired: 'expired',
  },
  binding: {
    pending: 'waiting for the agency',
    bound: 'bound',
    agencyAsks: 'the agency asks to end the binding',
    guideAsks: 'the guide asks to end the binding',
    refused: 'rejected',
    ended: 'ended',
  },
  channel: { sms: 'text message', mail: 'e-mail' },
  message: { sent: 'sent', failed: 'not sent', expired: 'not sent: too late' },
};
