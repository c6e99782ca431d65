import type { Translated } from '../translated';
import type { risk as zh } from '../zh/risk';

/** What an account did that speaks against it; told to its owner and to staff in the same words. */
export const risk: Translated<typeof zh> = {
  reason: {
    accountsOfDevice:
      '{{count}} accounts were used on one of this account’s devices within 30 days',
    stoppedMates:
      '{{count}} other accounts on its devices are paused or locked, signed in within 30 days',
    devices: 'The account was used on {{count}} devices within 30 days',
    hostedDevices: '{{count}} devices logged in from a data centre within 30 days',
    people: 'The account booked for {{count}} different people within 90 days',
    bookedPeople:
      'Within the days that the hall counts, the account booked for {{count}} different people: as many as one account can. It can still be booked for all of them',
    sharers: '{{count}} other accounts booked for the same people within 90 days',
    missed: 'Nobody came to {{count}} orders within 180 days',
    lateCancels: '{{count}} orders were cancelled within two hours of their session in 90 days',
    atRelease: '{{count}} days were booked within a second of their release in 90 days',
    hiddenFields_one:
      'Once within 90 days, a form was sent with a field filled in that people cannot see',
    hiddenFields:
      '{{count}} times within 90 days, a form was sent with a field filled in that people cannot see',
    alikeTracks_one: 'Only this account solved a slider puzzle with this movement within 3 days',
    alikeTracks:
      '{{count}} accounts, this one included, solved a slider puzzle with nearly the same movement within 3 days',
    scatteredGroups: 'The people of {{count}} groups did not arrive together within 90 days',
    thinGroups: 'Fewer than half of the people booked came with {{count}} groups within 90 days',
    virtualPhone: 'The phone number is of a virtual operator',
    accountsOfDevice_one:
      '{{count}} account was used on one of this account’s devices within 30 days',
    stoppedMates_one:
      '{{count}} other account on its devices is paused or locked, signed in within 30 days',
    devices_one: 'The account was used on {{count}} device within 30 days',
    hostedDevices_one: '{{count}} device logged in from a data centre within 30 days',
    people_one: 'The account booked for {{count}} person within 90 days',
    bookedPeople_one:
      'Within the days that the hall counts, the account booked for {{count}} other person: as many as one account can. It can still be booked for this person',
    sharers_one: '{{count}} other account booked for the same people within 90 days',
    missed_one: 'Nobody came to {{count}} order within 180 days',
    lateCancels_one: '{{count}} order was cancelled within two hours of its session in 90 days',
    scatteredGroups_one: 'The people of {{count}} group did not arrive together within 90 days',
    thinGroups_one: 'Fewer than half of the people booked came with {{count}} group within 90 days',
    atRelease_one: '{{count}} day was booked within a second of its release in 90 days',
  },
};
