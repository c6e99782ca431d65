export const mailEnd = {
  button: 'Stop the e-mails',
  ask: {
    title: 'Stop e-mails about your visits',
    text: 'You will no longer get e-mails about bookings, changes, cancellations and closures. Text messages are not affected.',
  },
  done: {
    title: 'E-mails stopped',
    text: 'We no longer send e-mails about visits to this address. To get them again, log in and add an address under “Basic info”.',
  },
};
