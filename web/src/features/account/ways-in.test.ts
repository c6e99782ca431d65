import { expect, test } from '@jest/globals';
import { waysIn } from './ways-in';

test.each([
  ['opens the QR code where another device can scan it', true, true, 'qr'],
  ['opens the text message on a phone, which cannot scan itself', true, false, 'sms'],
])('%s', (_behaviour, hasQrLogin, canBeScanned, first) => {
  expect(waysIn({ hasQrLogin, canBeScanned })).toEqual({ ways: ['qr', 'sms', 'password'], first });
});

test.each([true, false])(
  'leaves out the QR code in a hall without a messaging app (can be scanned: %s)',
  (canBeScanned) => {
    expect(waysIn({ hasQrLogin: false, canBeScanned })).toEqual({
      ways: ['sms', 'password'],
      first: 'sms',
    });
  },
);
