/** The list of the hall’s messages. */
export const messages = {
  resendEffect_one: '{{count}} message that failed will be sent again.',
  resendEffect: '{{count}} messages that failed will be sent again.',
  recipient: 'Phone',
  text: 'Message',
  state: 'Status',
  states: { waiting: 'Queued', sent: 'Sent', failed: 'Failed', expired: 'Too late to send' },
  failure: {
    sms: 'Operator code {{code}}',
    mail: 'Mail server code {{code}}',
    none: 'No answer',
  },
  resend: 'Send again',
  resent: 'Sent again at {{at}}',
  queued: 'Queued for sending',
  ofAccount: 'Messages',
  none: 'No messages yet',
  fate: '“Sent”: the operator or the mail server accepted the message. “Failed”: none accepted it in about six hours, or a code at its only try. “Too late to send”: it was no longer true.',
  tries: '{{count}} failed tries',
  tries_one: '{{count}} failed try',
};
