export const answer = {
  A00001: 'The system is busy. Please try again later',
  A00001_notready: 'The service is not available at the moment. Please try again in {{seconds}} s',
  A00001_placekept:
    'Many people are booking right now. We are keeping your place in the queue. Please try again in {{seconds}} s, and no more than two minutes after that',
  A00001_codesUsedUp:
    'We cannot send more verification codes at the moment. Please try again later, or log in with your password or by QR code',
  A00002: 'Please check the marked fields',
  A00002_unreadable: 'We could not read this request',
  A00002_toolarge: 'The request is too large',
  A00002_nonce: 'This request is no longer valid. Please refresh the page and try again',
  A00003: 'Too many requests. Please try again in {{seconds}} s',
  A00003_minutes: 'Too many requests. Please try again in {{minutes}} min',
  A00003_hours: 'Too many requests. Please try again in {{hours}} h',
  A00004: 'Your login is no longer valid. Please log in again',
  A00004_disabled: 'This account is disabled, so this login has ended',
  A00004_other_terminal:
    'Your account was logged in on another device. The current login is no longer valid',
  A00005: 'Please complete the verification',
  A00005_wrong: 'The verification failed. Please try again',
  A00005_away: 'This verification is not available at the moment. Please solve the puzzle',
  A00005_more: 'Correct. Please solve one more puzzle',
  A00006: 'Done',
  A00007: 'Wrong account or password',
  A00007_password: 'Wrong password',
  A00007_proof: 'The last four characters of the ID number, or the password, are not right',
  A00008: 'The verification code is wrong or has expired',
  A00009: 'Not found',
  A00009_agency: 'This agency does not exist, or does not accept guides at present',
  A00009_telnum: 'No account of this kind is registered with this phone number or e-mail address',
  A00010: 'You are not allowed to do this',
  A00010_second: 'A second member of staff has to confirm this',
  A00010_https: 'Please use HTTPS',
  A00011: 'This already exists',
  A00011_request: 'This request number was already used for another booking',
  A00011_username: 'This username is taken',
  A00011_registered: 'This phone number or e-mail address is already registered. Please log in',
  A00011_telnum: 'This phone number or e-mail address is already registered',
  A00011_idnum:
    'This ID number is already registered. Log in with the phone number or e-mail address that you used. If you no longer have it, or someone else registered the number, bring the original document and your present phone to the counter',
  A00011_certno: 'This guide certificate number is already registered',
  A00011_licenceno: 'This licence number is already registered',
  A00011_waiting: 'You are already on the waiting list for one of these sessions',
  A00012: 'This is not possible at present',
  A00012_changed:
    'Someone else has changed this since you opened it. Both versions are listed below. If you save again, yours replaces theirs',
  A00012_first: 'Someone else has already done this. The page now shows the current status',
  A00012_planSame: 'None of the chosen sessions needs a change. Nothing was changed',
  A00012_planUsed: 'This change cannot be undone, because of later bookings or changes',
  A00012_dayUsed:
    'This day has bookings, a waiting list or an earlier closing, so you cannot delete it. You can close it',
  A00012_releaseUsed: 'This session has bookings or a waiting list, so its release stays',
  A00012_sessionUsed:
    'This session has bookings or a waiting list. Close it instead of removing it',
  A00012_noDocumentToCompare:
    'This account has no ID number to compare with the document, so this is not possible',
  A00012_noQuestions: 'This account has no security questions',
  A00012_noDocument: 'Please add your name and ID number under “Basic info” first',
  A00012_identityAway:
    'We cannot verify your identity at the moment. Please try again later, or bring your ID document to the counter',
  A00012_passwd: 'Please choose your own password first',
  A00012_totp: 'Start to set up the authenticator first',
  A00012_noTotp: 'This person has no authenticator set up',
  A00012_self: 'You cannot do this to your own account',
  A00012_lastAdmin: 'One active administrator must remain',
  A00012_undo: 'This approval can no longer be undone',
  A00012_underReview: 'The account is awaiting review or was rejected, so this is not possible',
  A00012_nothingToUndo: 'There is no change to undo',
  A00011_blacklist: 'This ID document is already on the blacklist',
  A00012_notResendable: 'This message cannot be sent again',
  A00012_profile: 'You can change your details once a year, next after {{date}}',
  A00012_passtoken: 'This search has expired. Please search again',
  A00012_acttoken: 'Your verification has expired. Please ask for a new code',
  A00012_codesStopped:
    'Verification codes are not being sent at present. Please log in with your password or by QR code',
  A00012_qr: 'QR login is not available. Please log in by text message',
  A00012_document: 'ID type and ID number cannot be changed',
  A00012_unusual:
    'While the account has a warning or is locked, you cannot change details that need review',
  A00012_notelnum: 'Please add your phone number under “Basic info” first',
  A00012_telnum:
    'The account already has a phone number. You can change it under “Change phone number”',
  A00012_nopassword:
    'The account has no password yet. Please set one with a verification code first',
  A00012_ownersAccount: 'Only the owner of this account can delete it',
  A00012_moving:
    'Another date was asked for. People can be replaced or corrected once that request is decided or withdrawn',
  A00012_visitsToCome:
    'Upcoming visits: {{count}}. You can erase the account once they are over or cancelled',
  A00012_ordersPending:
    'Upcoming visits: {{count}}. You can delete your account after the visits, or once they are cancelled',
  A00012_drafts: 'You have {{max}} draft applications. Please continue with one of them',
  A00012_operators: 'At most {{max}} operators can be added',
  A00012_binding: 'The binding has changed, so this is no longer possible. Please refresh the page',
  A00012_childAlone:
    'Children need an adult in the order. Please remove the children first, or cancel the order.',
  A00012_replaceLate:
    'It is too late to replace visitors or correct ID numbers. Please contact the hall',
  A00012_replaceLimit:
    'No more visitors of this order can be replaced. Please contact the hall for help',
  A00012_replaceNone: 'The visitors of this order cannot be replaced',
  A00012_correctedOnce:
    'An ID number of this order was corrected before. Please contact the hall for another correction',
  A00012_childAloneThen: 'The children in this order would be left without an adult',
  A00012_lastVisitor: 'The last visitor cannot be removed. Cancel the order instead',
  A00012_notOfAccount: 'The account of this order was deleted, so you cannot act for it',
  A00012_noContact: 'This order has no contact, so its ticket cannot be sent',
  A00012_ofUnit:
    'This order belongs to a group visit application. Change or end the visit at the application',
  A00012_inReview: 'The order is awaiting review. Tickets are issued once it is approved',
  A00012_ticketVoid: 'The order was cancelled. Its ticket is no longer valid',
  A00012_visitors: 'You can save up to {{max}} visitors',
  A00012_proof: 'This account has not been used for a long time. Please confirm that it is yours',
  A00012_seatsLeft: 'This session still has enough places. Please book it directly',
  A00012_places: 'An account can be on the waiting list up to {{max}} times at once',
  A00012_offerPassed: 'This offer has expired',
  A00012_noMails: 'The hall does not send e-mails at present',
  A00012_lineClosed: 'The queue opens at {{time}}',
  A00012_lineElsewhere:
    'You joined the queue on another device. Please continue there, or join again on this one.',
  A00012_line: 'Please wait. You are number {{place}} in the queue, about {{seconds}} s to go',
  A00013: '',
  A00014: 'A task is in progress',
  B00001: 'The account is locked and cannot book at present',
  B00002: 'You are on the blacklist and cannot book at present',
  B00003: 'Your account is awaiting review. You can book once it is approved',
  B00004: 'Please complete your personal information and make an appointment',
  B00005: 'You are not bound to a travel agency. Please bind to one first',
  B00006: 'The travel agency has not yet answered your application',
  B00007: 'The travel agency you are bound to is awaiting review',
  B00008: 'The travel agency you are bound to is locked',
  B00009: 'A booking must be for {{min}} to {{max}} visitors',
  B00010: 'Please confirm the health declaration first',
  B00011: 'This session is not open for booking yet',
  B00012: 'This date or session is not available',
  B00013: 'Booking for this session has been stopped',
  B00014: 'You already have a booking for this session',
  B00015: 'These visitors already have a booking for that day: {{names}}',
  B00020:
    'These visitors have reached the visit limit: {{names}}. They can be booked again for visits from {{date}}',
  B00021:
    'This account cannot book until {{date}}. See “Booking record” for the reason and how to appeal',
  B00022:
    'You, or an account linked with yours, have just returned places in this session. To give others a chance, you can book it again from {{time}}',
  B00023: 'Please verify your identity under “Booking record” before you book',
  B00024:
    'You have reached the limit of {{most}} different people within {{days}} days. You can book for {{names}} from {{date}}, or they can book with their own account. For help, see “Booking record”',
  B00025:
    'This account has reached its limit of people for that day. Others can book with their own account, or you can choose another day',
  B00016: 'Not enough places left',
  B00017: 'Please add a guide',
  B00017_notYours: 'A guide you chose is not bound to this agency, or is awaiting review',
  B00018: 'Order cannot be changed',
  B00018_guidesBegun: 'The session of this order has begun. The guides can no longer be changed',
  B00018_guidesEnded: 'This order has ended. The guides can no longer be changed',
  B00018_inside:
    'Someone from this order is already inside, so it cannot be changed. You can remove visitors who have not come',
  B00002_own:
    'You are on the blacklist and cannot book at present. If you have questions, call the hall’s enquiry line{{line}}',
  B00002_ownUntil:
    'You are on the blacklist and cannot book until the end of {{date}}. If you have questions, call the hall’s enquiry line{{line}}',
  B00002_party:
    'These visitors are on the blacklist and cannot be booked at present: {{names}}. They can call the hall’s enquiry line{{line}}',
  B00002_partyUntil:
    'These visitors are on the blacklist and cannot be booked until the end of {{date}}: {{names}}. They can call the hall’s enquiry line{{line}}',
  B00002_cancelLimit: 'You have reached the cancellation limit and cannot book today',
  B00019: 'It is too late to cancel this order',
  B00019_inside:
    'Someone from this order is already inside, so it cannot be cancelled. You can remove visitors who have not come',
  B00019_allInside: 'All visitors are inside, so there is no ticket to cancel',
  B00019_cancelled: 'This order is already cancelled',
  B00019_limit: 'You have reached the cancellation limit',
  needsOps:
    'Something went wrong with this booking request and our staff are looking into it. No place is held. Please book again later',
};

export const ruleNames = {
  A00001: 'System busy or bookings paused',
  A00002: 'Form errors',
  A00003: 'Rate limit',
  A00005: 'Captcha',
  A00011: 'Repeated request',
  A00012: 'Queue before the release',
  B00001: 'Account locked',
  B00002: 'Blacklist or cancellation limit',
  B00003: 'Account review',
  B00004: 'Personal details',
  B00005: 'Binding to an agency',
  B00006: 'Binding to an agency',
  B00007: 'Agency review',
  B00008: 'Agency locked',
  B00009: 'People per booking',
  B00010: 'Health declaration',
  B00011: 'Booking not open yet',
  B00012: 'Open days and sessions',
  B00013: 'Session stopped',
  B00014: 'One booking per account and session',
  B00015: 'One visit per person and day',
  B00016: 'Places left',
  B00017: 'Guide of the team',
  B00018: 'Change limit or deadline',
  B00019: 'Cancellation deadline',
  B00020: 'Visit limit',
  B00021: 'Booking paused',
  B00022: 'Wait after returning places',
  B00023: 'Identity check',
  B00024: 'Different people per account',
  B00025: 'People per account and day',
  other: 'Other',
};

const tooOften = 'There were too many requests at that time. Please try again later';
const inWaitingRoom = 'You were still in the queue and it was not your turn yet';
const partyBlacklisted =
  'A visitor in the party is on the blacklist and cannot be booked at present. They can call the hall’s enquiry line{{line}}';

export const attempt = {
  A00001_notready: answer.A00001,
  A00001_placekept: answer.A00001,
  B00002_ownUntil: answer.B00002_own,
  A00003: tooOften,
  A00003_hours: tooOften,
  A00003_minutes: tooOften,
  A00012_line: inWaitingRoom,
  A00012_lineClosed: inWaitingRoom,
  A00012_lineElsewhere: inWaitingRoom,
  B00002_party: partyBlacklisted,
  B00002_partyUntil: partyBlacklisted,
  B00015: 'A visitor in the party already had a booking for that day',
  B00020: 'A visitor in the party had reached the visit limit',
  B00021:
    'Booking was paused for this account at that time. See “Booking record” for the reason and how to appeal',
  B00022:
    'You, or an account linked with yours, had just returned places in this session. You can book it again some minutes later',
  B00024:
    'An account can book for up to {{most}} different people within {{days}} days, and this one had reached the limit. Others can book with their own account. You can book for people you have booked for before at any time',
};
