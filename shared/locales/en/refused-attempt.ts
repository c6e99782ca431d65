export const attempt = {
  tooOften: 'There were too many requests at that time. Please try again later',
  inLine: 'You were still in the queue and it was not your turn yet',
  partyBlacklisted:
    'A visitor in the party is on the blacklist and cannot be booked at present. They can call the hall’s enquiry line{{line}}',
  visitorBooked: 'A visitor in the party already had a booking for that day',
  visitsUsedUp: 'A visitor in the party had reached the visit limit',
  paused:
    'Booking was paused for this account at that time. See “Booking record” for the reason and how to appeal',
  givenBack:
    'You, or an account linked with yours, had just returned places in this session. You can book it again some minutes later',
  tooManyPeople:
    'An account can book for up to {{most}} different people within {{days}} days, and this one had reached the limit. Others can book with their own account. You can book for people you have booked for before at any time',
};
