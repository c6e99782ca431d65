import type { waiting as zh } from '../../zh/web/waiting';
import type { Translated } from '../../translated';

export const waiting: Translated<typeof zh> = {
  list: {
    title: 'My waiting list',
    join: 'Join the waiting list',
    joinTitle: 'Waiting list',
    intro:
      'Wait for up to {{max}} sessions. Seats that come back are offered in order to a party that fits, for a limited time.',
    sessions: 'Sessions',
    pick: 'Choose the sessions to wait for (at most {{max}}). A session with enough seats left can be booked at once.',
    day: 'Date',
    joined: 'You are on the waiting list, at place {{place}}',
    joinedQuiet: 'You are on the waiting list',
    empty: 'You are on no waiting list',
    place: 'Place {{place}}',
    people: '{{count}} people',
    people_one: '{{count}} person',
    leave: 'Leave',
    leaveTitle: 'Leave the waiting list?',
    leaveText: 'Your place will be lost.',
    left: 'You have left the waiting list',
    confirm: 'Take the seats',
    offered: 'Seats are held for you: {{date}} {{session}}',
    until: 'Confirm within {{time}}, or the offer passes on.',
    passed: 'The offer has passed on',
    notice: 'Seats have come free in a session you wait for.',
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
    title: 'The line before the release',
    intro:
      'Those who come before the release get a random order at it; later ones stand behind. One place an account, however many tabs or reloads.',
    opens: 'The line opens at {{time}}',
    join: 'Join the line',
    login: 'Log in to join the line',
    joined: 'You are in the line; the order is drawn at the release',
    place: 'Your place is {{place}} of {{places}}',
    eta: 'Your turn in about {{count}} s',
    admitted: 'It is your turn: choose a session now',
    keep: 'You can reload this page and keep your place; staying away gives it up.',
    notYet: 'It is not your turn yet',
    sentThen: 'Your booking is kept and sent by itself when your turn comes; keep this page open.',
    verify:
      'The verification has run out: please do it once more and submit. What you filled in is kept.',
    kept: 'A booking of yours waits in line for its turn',
    elsewhere: 'Your place in line was taken on another device',
    elsewhereEarly:
      'Please go on there. You can also queue on this device: before the release that costs you nothing.',
    elsewhereDrawn:
      'Please go on there. If you queue on this device instead, you go to the end of the line.',
    joinHere: 'Queue on this device',
    work: {
      working:
        'This device is doing a short calculation for your place, a matter of seconds as a rule. Who has not finished it is drawn behind the others.',
      unable:
        'This device cannot do the calculation. You keep your place and are drawn behind those who did it.',
    },
    fair: 'How to check that the order is fair',
    fairText:
      'The SHA-256 of the seed is told before the release, the seed after it. The order is that of SHA-256(seed, account’s number); anyone can check it.',
    young:
      'Accounts made within {{minutes}} minutes before the release stand behind all others; each of the two groups has the order told above.',
    seedhash: 'SHA-256 of the seed',
    seed: 'Seed',
    drawnumber: 'Your number',
    later: 'Told after the release',
  },
};
