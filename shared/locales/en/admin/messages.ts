/** The list of the hall’s messages. */
export const messages = {
  resendEffect_one: '{{count}} message that failed will be sent again.',
  resendEffect: '{{count}} messages that failed will be sent again.',
  recipient: 'Phone',
  text: 'Message',
  state: 'Status',
  states: { sent: 'Sent', failed: 'Failed', expired: 'Too late to send' },
  resend: 'Send again',
  resent: 'Sent again at {{at}}',
  queued: 'Queued for sending',
};
