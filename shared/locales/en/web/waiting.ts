import type { waiting as zh } from '../../zh/web/waiting';
import type { Translated } from '../../translated';

export const waiting: Translated<typeof zh> = {
  list: {
    title: 'My waiting list',
    join: 'Join the waiting list',
    joinTitle: 'Waiting list',
    intro:
      'You can wait for up to {{max}} sessions. When places become free, they are offered in order to the first party that fits, for a limited time.',
    sessions: 'Sessions',
    pick: 'Choose the sessions to wait for (at most {{max}}). A session with enough places left can be booked at once.',
    day: 'Date',
    joined: 'You are on the waiting list, at place {{place}}',
    joinedQuiet: 'You are on the waiting list',
    empty: 'You are on no waiting list.',
    place: 'Place {{place}}',
    people: '{{count}} people',
    people_one: '{{count}} person',
    leave: 'Leave',
    leaveTitle: 'Leave the waiting list?',
    leaveText: 'Your place will be lost.',
    left: 'You have left the waiting list',
    confirm: 'Take the places',
    offered: 'Places are held for you: {{date}} {{session}}',
    until: 'Confirm within {{time}}, or the offer passes on.',
    passed: 'The offer has passed on',
    notice: 'Places have come free in a session you wait for.',
    noticeLink: 'Confirm now',
    state: {
      waiting: 'Waiting',
      offered: 'Offered',
      confirming: 'In progress',
      confirmed: 'Booked',
      left: 'Left',
      expired: 'Expired',
    },
    progress: 'See progress',
  },
  line: {
    title: 'Queue before booking opens',
    intro:
      'Everyone who joins before booking opens is put in a random order when it does; those who come later queue behind them. Each account has one place, however many tabs you open.',
    opens: 'The queue opens at {{time}}',
    join: 'Join the queue',
    login: 'Log in to join the queue',
    joined: 'You are in the queue; the order is drawn when booking opens',
    place: 'Your place is {{place}} of {{places}}',
    eta: 'Your turn in about {{count}} s',
    admitted: 'It is your turn: choose a session now',
    keep: 'You can reload this page and keep your place; if you stay away too long, you lose it.',
    notYet: 'It is not your turn yet',
    sentThen:
      'Your booking is kept and sent automatically when your turn comes; please keep this page open.',
    verify:
      'The verification has run out: please do it once more and submit. What you filled in is kept.',
    kept: 'Your booking is waiting in the queue',
    elsewhere: 'You are queuing on another device',
    elsewhereEarly:
      'Please carry on there. You can also queue on this device: before booking opens that costs you nothing.',
    elsewhereDrawn:
      'Please carry on there. If you queue on this device instead, you go to the end of the queue.',
    joinHere: 'Queue on this device',
    work: {
      working:
        'This device is doing a short calculation for your place, usually a matter of seconds. Anyone who has not finished it is placed behind the others.',
      unable:
        'This device cannot do the calculation. You keep your place, behind those who have done it.',
    },
    fair: 'How to check that the order is fair',
    fairText:
      'The SHA-256 of the seed is published before booking opens, and the seed afterwards. The order is that of SHA-256(seed, your number); anyone can check it.',
    young:
      'Accounts registered in the {{minutes}} minutes before booking opens are placed behind all others; each of the two groups is ordered as described above.',
    served:
      'So that more people have a chance, individuals’ accounts that booked within {{days}} days before booking opens, and did not cancel, are placed behind the others too; they can book what is left.',
    servedTeams:
      'So are guides and travel agencies that booked a group within {{days}} days before booking opens, and did not cancel it; they can book what is left.',
    conduct:
      'So are individuals’ accounts whose conduct speaks against them: each can read why under “Account standing”.',
    conductTeams:
      'So are guides and travel agencies whose conduct speaks against them: each can read why under “Account standing”.',
    seedhash: 'SHA-256 of the seed',
    seed: 'Seed',
    drawnumber: 'Your number',
    later: 'Published after booking opens',
  },
};
