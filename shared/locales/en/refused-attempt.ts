import type { Translated } from '../translated';
import type { attempt as zh } from '../zh/refused-attempt';

export const attempt: Translated<typeof zh> = {
  tooOften: 'There were too many requests at that time; please try again later',
  inLine: 'You were still in the queue: it was not your turn yet',
  partyBlacklisted:
    'Somebody in the party is on the blacklist and cannot be booked at present. They can call the hall’s enquiry line{{line}}',
  visitorBooked: 'Somebody in the party already had a booking that day',
  visitsUsedUp: 'Somebody in the party had reached the visit limit',
  paused:
    'Booking was paused for this account at that time: “Account standing” says what speaks against it and whom to ask',
  givenBack:
    'You, or an account linked with yours, had just given back places of this session. You can book it again some minutes later',
  tooManyPeople:
    'Within {{days}} days an account can book for {{most}} different people, and this one had reached the limit. Others can book from an account of their own; whoever you booked for before can come again at any time',
};
