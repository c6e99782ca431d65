import type { Translated } from '../translated';
import type { risk as zh } from '../zh/risk';

/** Reasons of a risk score; told to its owner and to staff in the same words. */
export const risk: Translated<typeof zh> = {
  reason: {
    accountsOfDevice:
      '{{count}} accounts were used on one of this account’s devices within 30 days',
    stoppedMates:
      '{{count}} other accounts that used its devices within 30 days are paused or locked',
    devices: 'The account was used on {{count}} devices within 30 days',
    hostedDevices: '{{count}} devices logged in from a data centre within 30 days',
    people: 'The account booked for {{count}} different people within 90 days',
    bookedPeople:
      'The account has booked for {{count}} different people and has reached its limit. It can still book for these people',
    sharers: '{{count}} other accounts booked for the same people within 90 days',
    missed: '{{count}} no-shows within 180 days',
    lateCancels:
      '{{count}} orders were cancelled less than two hours before the session within 90 days',
    atRelease: '{{count}} days were booked within a second of booking opening, within 90 days',
    hiddenFields_one: 'Once within 90 days, a form was submitted with a hidden field filled in',
    hiddenFields:
      '{{count}} times within 90 days, a form was submitted with a hidden field filled in',
    alikeTracks_one: 'Only this account solved a slider puzzle with this movement within 3 days',
    alikeTracks:
      '{{count}} accounts, this one included, solved a slider puzzle with nearly the same movement within 3 days',
    scatteredGroups: '{{count}} groups did not arrive together within 90 days',
    thinGroups: 'In {{count}} groups within 90 days, fewer than half of the people came',
    virtualPhone: 'The phone number belongs to a virtual operator',
    accountsOfDevice_one:
      '{{count}} account was used on one of this account’s devices within 30 days',
    stoppedMates_one:
      '{{count}} other account that used its devices within 30 days is paused or locked',
    devices_one: 'The account was used on {{count}} device within 30 days',
    hostedDevices_one: '{{count}} device logged in from a data centre within 30 days',
    people_one: 'The account booked for {{count}} person within 90 days',
    bookedPeople_one:
      'The account has booked for {{count}} other person and has reached its limit. It can still book for this person',
    sharers_one: '{{count}} other account booked for the same people within 90 days',
    missed_one: '{{count}} no-show within 180 days',
    lateCancels_one:
      '{{count}} order was cancelled less than two hours before the session within 90 days',
    scatteredGroups_one: '{{count}} group did not arrive together within 90 days',
    thinGroups_one: 'In {{count}} group within 90 days, fewer than half of the people came',
    atRelease_one: '{{count}} day was booked within a second of booking opening, within 90 days',
  },
};
