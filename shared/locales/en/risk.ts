/** Reasons of a risk score; told to its owner and to staff in the same words. */
export const risk = {
  reason: {
    accountsOfDevice:
      'In the last 30 days, {{count}} accounts were used on one of this account’s devices',
    stoppedMates:
      'In the last 30 days, the account’s devices were used by {{count}} other accounts that are paused or locked',
    devices: 'In the last 30 days, the account was used on {{count}} devices',
    hostedDevices: 'In the last 30 days, {{count}} devices logged in from a data centre',
    people: 'In the last 90 days, the account booked for {{count}} different people',
    bookedPeople:
      'The account has booked for {{count}} different people and has reached its limit. It can still book for these people',
    sharers: 'In the last 90 days, {{count}} other accounts booked for the same people',
    missed: 'In the last 180 days, there were {{count}} no-shows',
    lateCancels:
      'In the last 90 days, {{count}} orders were cancelled less than two hours before the session',
    atRelease: 'In the last 90 days, {{count}} days were booked within a second of booking opening',
    alikeTracks_one:
      'In the last 3 days, only this account solved a slider puzzle with this movement',
    alikeTracks:
      'In the last 3 days, {{count}} accounts, this one included, solved a slider puzzle with nearly the same movement',
    scatteredGroups: 'In the last 90 days, {{count}} teams did not arrive together',
    thinGroups: 'In the last 90 days, {{count}} teams came with fewer than half of their people',
    virtualPhone: 'The phone number belongs to a virtual network operator',
    accountsOfDevice_one:
      'In the last 30 days, {{count}} account was used on one of this account’s devices',
    stoppedMates_one:
      'In the last 30 days, the account’s devices were used by {{count}} other account that is paused or locked',
    devices_one: 'In the last 30 days, the account was used on {{count}} device',
    hostedDevices_one: 'In the last 30 days, {{count}} device logged in from a data centre',
    people_one: 'In the last 90 days, the account booked for {{count}} person',
    bookedPeople_one:
      'The account has booked for {{count}} other person and has reached its limit. It can still book for this person',
    sharers_one: 'In the last 90 days, {{count}} other account booked for the same people',
    missed_one: 'In the last 180 days, there was {{count}} no-show',
    lateCancels_one:
      'In the last 90 days, {{count}} order was cancelled less than two hours before the session',
    scatteredGroups_one: 'In the last 90 days, {{count}} team did not arrive together',
    thinGroups_one: 'In the last 90 days, {{count}} team came with fewer than half of its people',
    atRelease_one:
      'In the last 90 days, {{count}} day was booked within a second of booking opening',
  },
};
