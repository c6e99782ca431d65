export const waiting = {
  list: {
    title: 'My waiting list',
    join: 'Join the waiting list',
    joinTitle: 'Waiting list',
    intro:
      'Each waiting list entry can cover up to {{max}} sessions. When places become available, they are offered to the first party that fits, for a limited time. You keep your place after the first offer that you miss. Places returned at night are offered in the morning, except for the next day.',
    sessions: 'Sessions',
    pick: 'Choose up to {{max}} sessions. If a session has enough places left, you can book it directly.',
    day: 'Date',
    joined: 'You are number {{place}} on the waiting list',
    joinedQuiet: 'You are on the waiting list',
    empty: 'You are not on a waiting list.',
    place: 'Number {{place}}',
    people: '{{count}} people',
    people_one: '{{count}} person',
    leave: 'Leave',
    leaveTitle: 'Leave the waiting list?',
    leaveText: 'Your place will be lost.',
    left: 'You have left the waiting list',
    confirm: 'Confirm the places',
    offered: 'Places are held for you: {{date}} {{session}}',
    within: 'Less than {{count}} minutes left to confirm.',
    within_one: 'Less than {{count}} minute left to confirm.',
    until: 'Confirm within {{time}}, or your places will be offered to someone else.',
    passed: 'This offer has expired',
    notice: 'Places are available in a session you are waiting for.',
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
  room: {
    title: 'Queue before booking opens',
    intro:
      'Everyone who joins before booking opens is given a random place in the queue. If you join later, you go to the end. Each account has one place, however many tabs you open.',
    opens: 'The queue opens at {{time}}',
    join: 'Join the queue',
    login: 'Log in to join the queue',
    joined: 'You are in the queue. Your place is drawn when booking opens',
    place: 'Your place is {{place}} of {{places}}',
    eta: 'Your turn in about {{count}} s',
    admitted: 'It is your turn. Choose a session now',
    mayReload:
      'You can reload this page and keep your place. If you stay away too long, you lose it.',
    notYet: 'It is not your turn yet',
    sentThen:
      'Your booking is saved and will be sent automatically when it is your turn. Please keep this page open.',
    verify:
      'The verification has expired. Please complete it again and submit. Your entries are stored.',
    bookingWaits: 'Your booking is waiting in the queue',
    elsewhere: 'You are queuing on another device',
    elsewhereEarly:
      'Please continue there, or queue on this device instead. You will not lose your place if you switch before booking opens.',
    elsewhereDrawn:
      'Please continue there. If you queue on this device instead, you go to the end of the queue.',
    joinHere: 'Queue on this device',
    work: {
      working:
        'This device is doing a short calculation for your place. It usually takes a few seconds. Accounts that have not finished are placed behind those that have.',
      unable:
        'This device cannot do the calculation. You keep your place, behind the accounts that have finished.',
    },
    fair: 'How to check that the order is fair',
    fairText:
      'The SHA-256 of the seed is published before booking opens, and the seed afterwards. Accounts are ordered by SHA-256(seed, your number), so anyone can check the order.',
    young:
      'Accounts created in the last {{minutes}} minutes before booking opens are placed behind all others.',
    served:
      'To give more people a chance, individual accounts that booked within {{days}} days before booking opens, and did not cancel, are also placed behind the others. They can book the places that are left.',
    servedTeams:
      'The same applies to guides and travel agencies that made a team booking within {{days}} days before booking opens, and did not cancel it. They can book the places that are left.',
    conduct:
      'Individual accounts with problems in their booking record are also placed behind the others. The owner can see the reason under “Booking record”.',
    conductTeams:
      'Guides and travel agencies with problems in their booking record are also placed behind the others. They can see the reason under “Booking record”.',
    seedhash: 'SHA-256 of the seed',
    seed: 'Seed',
    drawnumber: 'Your number',
    later: 'Published after booking opens',
  },
};
