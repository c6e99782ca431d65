import type { qr as zh } from '../zh/qr';
import type { Translated } from '../translated';

export const qr: Translated<typeof zh> = {
  confirmed: {
    title: 'Sign-in confirmed',
    text: 'Please go on at your computer; this page can be closed.',
  },
  expired: {
    title: 'The QR code has expired',
    text: 'Please refresh the code on your computer and scan it again.',
  },
  refused: {
    title: 'Not signed in',
    text: 'You cancelled, or the authorization was not completed. You can scan the code again.',
  },
  simulator: {
    title: 'Sign in to the visit reservation site?',
    text: 'You are signing in on a computer. If this was not you, please cancel.',
    person: 'Identity (simulated)',
    confirm: 'Confirm',
    refuse: 'Cancel',
    note: 'A simulator for development; the official app shows its own page.',
  },
};
