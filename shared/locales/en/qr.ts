export const qr = {
  ask: {
    title: 'Log in on a computer?',
    text: 'The code you scanned logs you in to the visit reservation site ({{host}}). Make sure it is on the computer in front of you, and that you opened it yourself.',
    warning:
      'If someone sent you the code as a picture, a link or a video, do not continue. They would be logged in as you.',
    confirm: 'Yes, log in',
    refuse: 'Cancel',
  },
  confirmed: {
    title: 'Login confirmed',
    text: 'Please continue on your computer. You can close this page.',
  },
  expired: {
    title: 'The QR code has expired',
    text: 'Please refresh the code on your computer and scan it again.',
  },
  refused: {
    title: 'Not logged in',
    text: 'You cancelled, or the login was not completed. You can scan the code again.',
  },
  simulator: {
    title: 'Log in to the visit reservation site?',
    text: 'You are logging in on a computer. If this was not you, please cancel.',
    person: 'Identity (simulated)',
    confirm: 'Confirm',
    refuse: 'Cancel',
    note: 'Simulator for development. The official app shows its own page.',
  },
};
