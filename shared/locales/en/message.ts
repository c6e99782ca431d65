export const message = {
  part: {
    sender: '{{hall}}: {{text}}',
    reason: 'Reason: {{sentence}}',
    comment: 'The hall’s comment: {{sentence}}',
    review: 'A review usually takes: {{sentence}}',
  },
  mail: {
    subject: '{{hall}}: your account',
    code: 'The code for your e-mail address is {{code}}, valid for 5 minutes. If this was not you, please ignore this e-mail.',
    footer: 'Open {{link}} to stop these e-mails.',
  },
  verification: {
    login: 'Your code to log in is {{code}}. It is valid for 5 minutes. Do not share it.',
    register: 'Your code to register is {{code}}. It is valid for 5 minutes. Do not share it.',
    getpass:
      'Your code to find your ticket is {{code}}. It is valid for 5 minutes. Do not share it.',
    phone:
      'Your code to use this phone number or address for your account is {{code}}. It is valid for 5 minutes. Do not share it.',
    reset:
      'Your code to set a new password is {{code}}. It is valid for 5 minutes. Do not share it.',
    ticket:
      'Your code to change or cancel your visit is {{code}}. It is valid for 5 minutes. Do not share it.',
    own: 'Your code to confirm a change of your account is {{code}}. It is valid for 5 minutes. Do not share it.',
    person:
      'Your security code, instead of the picture, is {{code}}. It is valid for 5 minutes. Do not share it.',
  },
  phone: {
    changed:
      'The phone number or e-mail address of your account is now {{telnum}}. If this was not you, please contact us at once.',
  },
  access: {
    password:
      'The password of your account was changed. If this was not you, please reset it by text message at once and contact us.',
    questions:
      'The security questions of your account were changed. If this was not you, please change your password at once and contact us.',
    phoneAtHall:
      'The hall moved your account to another phone or e-mail address after checking your document. The former one can no longer log in to it. If you did not ask for this, please contact us at once.',
    questionsAtHall:
      'The hall cleared the security questions of your account after checking your document. Log in to set new ones. If you did not ask for this, please contact us at once.',
    username:
      'The username of your account was changed. If this was not you, please change your password at once and contact us.',
    email:
      'The e-mail address of your account was changed. If this was not you, please change your password at once and contact us.',
    tries:
      'Someone has entered a wrong password for your account many times. If this was not you, please choose a password that you use nowhere else.',
    afterTries:
      'Your account was logged in to after many wrong passwords. If this was not you, please change your password at once and contact us.',
  },
  operator: {
    added:
      'The agency {{taname}} has added you as an operator for visit bookings. Log in at {{link}} with this phone number and the password from the agency. You must then change the password. If this is not about you, please ignore it.',
    password:
      'The agency {{taname}} has reset your password as its operator. Log in at {{link}} with the new password from the agency. You must then change it. If in doubt, please contact the agency.',
  },
  account: {
    approve: 'The hall has reviewed and approved your account. You can now log in and book.',
    approveUnbound:
      'The hall has approved your account. You can book once you are bound to an approved agency. Log in to see the status of your binding.',
    reject:
      'The hall has not approved your account. Please log in, correct your details and submit them again. {{reason}}',
    1: 'Your account has been restored. {{reason}}',
    2: 'Your account has received a warning. You can still book. If you have any questions, please contact the hall. {{reason}}',
    '2until':
      'Your account has received a warning, valid until {{until}}. You can still book. If you have any questions, please contact the hall. {{reason}}',
    8: 'Your account has been locked and cannot book. If you have any questions, please contact the hall. {{reason}}',
    '8until':
      'Your account has been locked until {{until}} and cannot book until then. If you have any questions, please contact the hall. {{reason}}',
    frequentCancellations_one:
      'You have cancelled {{count}} booking within a year and cannot book until the end of {{until}}. Visits that you have booked remain valid. If you have questions, please contact the hall.',
    frequentCancellations:
      'You have cancelled {{count}} bookings within a year and cannot book until the end of {{until}}. Visits that you have booked remain valid. If you have questions, please contact the hall.',
    noshowWarning:
      'Nobody came for your visit on {{date}} (order {{orderno}}). Your account has received a warning. A second missed visit within {{days}} days locks it. If you cannot come, please cancel in advance.',
    noshowLock:
      'Nobody came for your visit on {{date}} (order {{orderno}}). As this is the second missed visit, your account is locked for {{days}} days. If you have any questions, please contact the hall.',
    noshowTakenBack:
      'The missed visit on {{date}} (order {{orderno}}) has been withdrawn. Your account has no restriction any more.',
    noshowTakenBackWarning:
      'The missed visit on {{date}} (order {{orderno}}) has been withdrawn. Your account still has a warning for other reasons. You can book.',
    noshowTakenBackLock:
      'The missed visit on {{date}} (order {{orderno}}) has been withdrawn. Your account is still locked for other reasons. If you have any questions, please contact the hall.',
  },
  order: {
    closed:
      'We are sorry. The session on {{date}} {{session}} is closed, and your order {{orderno}} has been cancelled. This does not count towards your cancellations, and you can book again. {{reason}}',
    cancelled:
      'Your order {{orderno}} ({{date}} {{session}}) was cancelled by the hall. This does not count towards your cancellations. {{reason}}',
    restClosed_one:
      'We are sorry. The session on {{date}} {{session}} is closed. In your order {{orderno}} the ticket of {{count}} visitor who has not arrived has been cancelled. Visitors who are inside are not affected. This does not count towards your cancellations. {{reason}}',
    restClosed:
      'We are sorry. The session on {{date}} {{session}} is closed. In your order {{orderno}} the tickets of {{count}} visitors who have not arrived have been cancelled. Visitors who are inside are not affected. This does not count towards your cancellations. {{reason}}',
    restCancelled_one:
      'In your order {{orderno}} ({{date}} {{session}}) the hall cancelled the ticket of {{count}} visitor who has not arrived. Visitors who are inside are not affected. This does not count towards your cancellations. {{reason}}',
    restCancelled:
      'In your order {{orderno}} ({{date}} {{session}}) the hall cancelled the tickets of {{count}} visitors who have not arrived. Visitors who are inside are not affected. This does not count towards your cancellations. {{reason}}',
    approved:
      'Your team booking {{orderno}} ({{date}} {{session}}) was approved. Team code {{ticketcode}}. Ticket: {{link}} Please bring your original ID documents.',
    rejected: 'Your team booking {{orderno}} ({{date}} {{session}}) was rejected. {{reason}}',
    ticket:
      'Your visit: {{date}} {{session}}, ticket code {{ticketcode}}, order {{orderno}}. Please bring your original ID document and come on time.',
  },
  ticket: {
    booked_one:
      'Your visit is booked for {{date}}, {{session}}, for {{count}} person. Ticket: {{link}} Please bring your original ID document.',
    booked:
      'Your visit is booked for {{date}}, {{session}}, for {{count}} people. Ticket: {{link}} Please bring your original ID documents.',
    split_one:
      'The {{count}} visitor of your order who has not arrived was moved to {{date}}, {{session}}, as a separate order. Ticket: {{link}} Please bring your original ID document. Visitors who are inside are not affected.',
    split:
      'The {{count}} visitors of your order who have not arrived were moved to {{date}}, {{session}}, as a separate order. Ticket: {{link}} Please bring your original ID documents. Visitors who are inside are not affected.',
    changed_one:
      'Your visit was moved to {{date}}, {{session}}, for {{count}} person. Ticket: {{link}} The code and link stay the same. Please come at the new time.',
    changed:
      'Your visit was moved to {{date}}, {{session}}, for {{count}} people. Ticket: {{link}} The code and link stay the same. Please come at the new time.',
    reduced_one:
      '{{person}} was removed from your visit on {{date}}, {{session}}; their ticket is no longer valid. The visit is now for {{count}} person. Ticket: {{link}} Please bring your original ID document.',
    reduced:
      '{{person}} was removed from your visit on {{date}}, {{session}}; their ticket is no longer valid. The visit is now for {{count}} people. Ticket: {{link}} Please bring your original ID documents.',
    replaced_one:
      '{{person}} was replaced by {{newPerson}} in your visit on {{date}}, {{session}}, for {{count}} person. Ticket: {{link}} The code and link stay the same. Please bring your original ID document.',
    replaced:
      '{{person}} was replaced by {{newPerson}} in your visit on {{date}}, {{session}}, for {{count}} people. Ticket: {{link}} The code and link stay the same. Please bring your original ID documents.',
    corrected:
      'In your visit on {{date}}, {{session}}, the document of {{person}} was corrected to {{newPerson}}. Ticket: {{link}} Please bring the original document.',
    reminder_one:
      'A reminder: your visit is tomorrow, {{date}}, {{session}}, for {{count}} person. If you cannot come, please cancel on the ticket page, so that someone else can: {{link}} Please bring your original ID document.',
    reminder:
      'A reminder: your visit is tomorrow, {{date}}, {{session}}, for {{count}} people. If you cannot come, please cancel on the ticket page, so that others can: {{link}} Please bring your original ID documents.',
    cancelled:
      'Your visit on {{date}}, {{session}}, has been cancelled. Its ticket is no longer valid.',
  },
  guide: {
    booked:
      '{{taname}} has named you as a guide of its group on {{date}}, {{session}}. Visitors: {{count}}. Ticket: {{link}} The list of visitors is under “My orders”. Please bring your guide certificate and come on time.',
    changed:
      'The group of {{taname}} that you lead was moved to {{date}}, {{session}}. Visitors: {{count}}. Ticket: {{link}} The code and link stay the same. Please come at the new time.',
    reduced:
      'The visitors of the group of {{taname}} that you lead on {{date}}, {{session}}, have changed. Visitors: {{count}}. The list is under “My orders”.',
    reminder:
      'A reminder: tomorrow, {{date}}, {{session}}, you lead a group of {{taname}}. Visitors: {{count}}. Ticket: {{link}} If you cannot come, please contact the agency.',
    cancelled:
      'The visit of the group of {{taname}} that you lead on {{date}}, {{session}}, has been cancelled. Its ticket is no longer valid. {{reason}}',
    removed:
      '{{taname}} has named another guide for its group on {{date}}, {{session}}. You no longer lead it.',
  },
  waitlist: {
    offer:
      'Places are available for {{date}} {{session}}. Log in and confirm by {{until}}, or they will be offered to the next person.',
    missed:
      'The places for {{date}} {{session}} were not confirmed in time and have passed to the next person. You keep your place in the waiting list for one more offer.',
    ended:
      'The places for {{date}} {{session}} were again not confirmed in time, so your entry in the waiting list has ended. You can join the waiting list again or choose another session.',
    booked:
      'Someone in your party now has a ticket for {{date}}. Your entry in the waiting list for that day has ended.',
  },
  binding: {
    apply:
      'The guide {{guide}} has applied to be bound to {{taname}}. Please log in to the booking site to answer.',
    approve: '{{taname}} approved your application. You can now make team bookings.',
    approveGuideWaits:
      '{{taname}} approved your application. The hall has not approved your account yet. You can book once it has, and the result will be sent to you by text message. {{review}}',
    approveAgencyWaits:
      '{{taname}} approved your application. The agency cannot book at present. You can make team bookings once the hall has approved it.',
    approveOnly:
      '{{taname}} approved your application. Your account is locked and cannot book at present.',
    reject: '{{taname}} rejected your application. Log in to the booking site to see why.',
    agencyAsksBreak:
      '{{taname}} asks to end the binding. Please log in to the booking site to answer.',
    guideAsksBreak:
      '{{guide}}, a guide of {{taname}}, asks to end the binding. Please log in to the booking site.',
    guideConfirmsBreak: '{{guide}}, a guide of {{taname}}, agreed to end the binding. {{orders}}',
    guideRefusesBreak:
      '{{guide}}, a guide of {{taname}}, did not agree to end the binding. It remains in force.',
    agencyConfirmsBreak: '{{taname}} agreed to end the binding. {{orders}}',
    unbind: 'The hall ended the binding of the guide {{guide}} to {{taname}}. {{orders}}',
  },
  authorization: {
    1: 'Your group visit application no. {{id}} ({{date}} {{session}}) was submitted. Its places are held. You will get the result by text message. {{review}}',
    3: 'Your group visit no. {{id}} ({{date}} {{session}}) is approved. Team code {{code}}. Please bring the code and the visitors’ ID documents.',
    4: 'Your group visit application no. {{id}} ({{date}} {{session}}) was rejected. {{comment}}',
    5: 'Your group visit application no. {{id}} ({{date}} {{session}}) was withdrawn. Its places are free again, and any team code issued for it is no longer valid.',
    replaced:
      'One person of your group visit no. {{id}} ({{date}} {{session}}) was replaced or corrected. The places and the team code {{code}} stay the same. Please bring the visitors’ original ID documents.',
    cancelled:
      'Your group visit no. {{id}} ({{date}} {{session}}) is cancelled, as you asked. Its places are free again, and its team code is no longer valid.',
    moved:
      'Your group visit no. {{id}} is moved to {{date}} {{session}}. New team code {{code}}. The visit on {{formerdate}} {{formersession}} and its team code are no longer valid. Please bring the new code and the visitors’ ID documents.',
    notMoved:
      'Your request no. {{id}} to move a group visit to {{date}} {{session}} was rejected. Your visit on {{formerdate}} {{formersession}} and its team code {{formercode}} remain valid. {{comment}}',
    moveWithdrawn:
      'Your request no. {{id}} to move a group visit to {{date}} {{session}} was withdrawn. Your visit on {{formerdate}} {{formersession}} and its team code {{formercode}} remain valid.',
    revoked:
      'The approval of your group visit no. {{id}} ({{date}} {{session}}) has been revoked. Its places are free again, and its team code is no longer valid. {{comment}}',
    7: 'Your group visit application no. {{id}} ({{date}} {{session}}) needs correction. Its places are still held. Please log in, correct it and submit it again. {{comment}}',
    closed:
      'The places of your group visit application no. {{id}} ({{date}} {{session}}) are free again, and any team code issued for it is no longer valid. {{comment}}',
  },
};
