export const getpass = {
  title: 'Find my ticket',
  intro:
    'Find an upcoming visit with the phone number or e-mail address used to book and the ID number of any visitor in the party. You do not need to log in.',
  query: 'Search',
  none: 'No upcoming visit found. Please check the ID number and the phone number or e-mail address.',
  choose: 'Choose an order',
  issue: 'Show the ticket',
  issueTitle: 'Ticket',
  again: 'Search again',
  empty: 'Please search for your order first',
  link: 'Find my ticket',
};
