import type { Translated } from '../translated';
import type { risk as zh } from '../zh/risk';

/** What an account did that speaks against it; told to its owner and to staff in the same words. */
export const risk: Translated<typeof zh> = {
  reason: {
    accountsOfDevice:
      '{{count}} accounts were used on one of this account’s devices within 30 days',
    devices: 'The account was used on {{count}} devices within 30 days',
    hostedDevices: '{{count}} devices signed in from a data centre within 30 days',
    people: 'The account booked for {{count}} different people within 90 days',
    sharers: '{{count}} other accounts booked for the same people within 90 days',
    missed: 'Nobody came to {{count}} orders within 180 days',
    lateCancels: '{{count}} orders were cancelled within two hours of their session in 90 days',
    atRelease: '{{count}} days were booked within a second of their release in 90 days',
    hiddenFields_one:
      'Once within 90 days, a form was sent with a field filled in that people cannot see',
    hiddenFields:
      '{{count}} times within 90 days, a form was sent with a field filled in that people cannot see',
    virtualPhone: 'The phone number is of a virtual operator',
    accountsOfDevice_one:
      '{{count}} account was used on one of this account’s devices within 30 days',
    devices_one: 'The account was used on {{count}} device within 30 days',
    hostedDevices_one: '{{count}} device signed in from a data centre within 30 days',
    people_one: 'The account booked for {{count}} person within 90 days',
    sharers_one: '{{count}} other account booked for the same people within 90 days',
    missed_one: 'Nobody came to {{count}} order within 180 days',
    lateCancels_one: '{{count}} order was cancelled within two hours of its session in 90 days',
    atRelease_one: '{{count}} day was booked within a second of its release in 90 days',
  },
};
