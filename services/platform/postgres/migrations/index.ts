import { Foundation1790000000000 } from './1790000000000-foundation';
import { ChangesAndLines1790000100000 } from './1790000100000-changes-and-lines';
import { GuidesAndAgencies1790000200000 } from './1790000200000-guides-and-agencies';
import { MessagingAppSignIn1790000300000 } from './1790000300000-messaging-app-sign-in';
import { AuditLog1790000400000 } from './1790000400000-audit-log';
import { StaffSecurity1790000401000 } from './1790000401000-staff-security';
import { AccountReview1790000402000 } from './1790000402000-account-review';
import { Console1790000403000 } from './1790000403000-console';
import { Planning1790000500000 } from './1790000500000-planning';
import { Attendance1790000500100 } from './1790000500100-attendance';
import { Reports1790000500200 } from './1790000500200-reports';
import { Authorizations1790000600000 } from './1790000600000-authorizations';
import { Languages1790000700000 } from './1790000700000-languages';
import { Mails1790000800000 } from './1790000800000-mails';
import { Imports1790000910000 } from './1790000910000-imports';
import { OrdersSideBySide1790000920000 } from './1790000920000-orders-side-by-side';
import { ListsAfterYears1790000930000 } from './1790000930000-lists-after-years';
import { KeyChecks1790000940000 } from './1790000940000-key-checks';
import { OneKindOfSignIn1790000960000 } from './1790000960000-one-kind-of-sign-in';
import { CodesByDevice1790000972000 } from './1790000972000-codes-by-device';
import { AuditSeals1790000980000 } from './1790000980000-audit-seals';
import { FirstPasswordsOfUnits1796000010000 } from './1796000010000-first-passwords-of-units';
import { SmsBudgets1797000100000 } from './1797000100000-sms-budgets';
import { TextsOfImports1798000000000 } from './1798000000000-texts-of-imports';
import { TicketNotices1799000000000 } from './1799000000000-ticket-notices';
import { Backups1800200000000 } from './1800200000000-backups';
import { PastVisits1800300000000 } from './1800300000000-past-visits';
import { VisitsOfAPerson1800300100000 } from './1800300100000-visits-of-a-person';
import { PlanChanges1800310000000 } from './1800310000000-plan-changes';
import { DeclaredChildren1800320000000 } from './1800320000000-declared-children';
import { RiskScores1800400000000 } from './1800400000000-risk-scores';
import { GiveBacks1800410000000 } from './1800410000000-give-backs';
import { IdentityChecks1800420000000 } from './1800420000000-identity-checks';
import { DayCounts1800500000000 } from './1800500000000-day-counts';
import { AccountClusters1800510000000 } from './1800510000000-account-clusters';
import { AddressesOfAccounts1800511000000 } from './1800511000000-addresses-of-accounts';
import { AdmissionsByEye1800512000000 } from './1800512000000-admissions-by-eye';
import { IdentityAsked1800513000000 } from './1800513000000-identity-asked';
import { CalendarLinks1800600000000 } from './1800600000000-calendar-links';
import { AccountsWithoutAWayIn1800610000000 } from './1800610000000-accounts-without-a-way-in';
import { StaffRealnames1800611000000 } from './1800611000000-staff-realnames';
import { SavedViews1800620000000 } from './1800620000000-saved-views';
import { Cases1800630000000 } from './1800630000000-cases';
import { FaultsOfRequests1800700000000 } from './1800700000000-faults-of-requests';
import { OperationsHistory1800701000000 } from './1800701000000-operations-history';
import { AccountsInOrder1800702000000 } from './1800702000000-accounts-in-order';
import { HiddenFields1800720000000 } from './1800720000000-hidden-fields';
import { BoundLines1800721000000 } from './1800721000000-bound-lines';
import { UnclaimedSeats1800730000000 } from './1800730000000-unclaimed-seats';
import { MailWishes1800740000000 } from './1800740000000-mail-wishes';
import { CopiedDays1800750000000 } from './1800750000000-copied-days';
import { RowsLeftOut1800751000000 } from './1800751000000-rows-left-out';
import { KnownPeople1800760000000 } from './1800760000000-known-people';
import { SeatsGivenTwice1800770000000 } from './1800770000000-seats-given-twice';
import { BookingChannels1800780000000 } from './1800780000000-booking-channels';
import { PhonesByTheirEnd1800790000000 } from './1800790000000-phones-by-their-end';
import { SearchesAfterYears1800800000000 } from './1800800000000-searches-after-years';
import { ReviewReasons1800810000000 } from './1800810000000-review-reasons';
import { TouchedSubjects1800910000000 } from './1800910000000-touched-subjects';
import { ActsByWhatTheyTouched1800911000000 } from './1800911000000-acts-by-what-they-touched';
import { GateHandouts1800920000000 } from './1800920000000-gate-handouts';
import { LastUseOfSavedVisitors1800930000000 } from './1800930000000-last-use-of-saved-visitors';
import { EntrancesOfAreas1800940000000 } from './1800940000000-entrances-of-areas';
import { NamesOfDays1800941000000 } from './1800941000000-names-of-days';
import { DeclaredDisabilities1800970000000 } from './1800970000000-declared-disabilities';
import { GatesOfAdmissions1800980000000 } from './1800980000000-gates-of-admissions';
import { GateExits1800980100000 } from './1800980100000-gate-exits';
import { RefusedAttempts1800981000000 } from './1800981000000-refused-attempts';
import { RefusalsOfSessions1800981100000 } from './1800981100000-refusals-of-sessions';
import { CancelledByHall1800982000000 } from './1800982000000-cancelled-by-hall';
import { MessagesOfClosings1800983000000 } from './1800983000000-messages-of-closings';
import { MessagesByTheirClosing1800983100000 } from './1800983100000-messages-by-their-closing';
import { LettersOfNames1800984000000 } from './1800984000000-letters-of-names';
import { MessagesThatWaitForAnUndo1800984100000 } from './1800984100000-messages-that-wait-for-an-undo';
import { SortedBindings1800984200000 } from './1800984200000-sorted-bindings';
import { SolvedTracks1800987000000 } from './1800987000000-solved-tracks';
import { UsedOnce1800988000000 } from './1800988000000-used-once';
import { ReleasesOfMigrations1800989000000 } from './1800989000000-releases-of-migrations';
import { RequestsInOrder1800990000000 } from './1800990000000-requests-in-order';
import { ListsAfterYears1800991000000 } from './1800991000000-lists-after-years';
import { PersonsOfDevicesAndMessages1801000000000 } from './1801000000000-persons-of-devices-and-messages';
import { MessagesByAccount1801000100000 } from './1801000100000-messages-by-account';
import { RemindersByDay1801000300000 } from './1801000300000-reminders-by-day';
import { AbsenceCases1801000400000 } from './1801000400000-absence-cases';
import { FormerConduct1801000410000 } from './1801000410000-former-conduct';
import { StatesThatMessagesReport1801000500000 } from './1801000500000-states-that-messages-report';
import { MissedOffers1801000500100 } from './1801000500100-missed-offers';
import { LastSignIns1801000700000 } from './1801000700000-last-sign-ins';
import { WaysBack1801000800000 } from './1801000800000-ways-back';

/** In execution order. Never edit a migration that has run anywhere. */
export const migrations = [
  Foundation1790000000000,
  ChangesAndLines1790000100000,
  GuidesAndAgencies1790000200000,
  MessagingAppSignIn1790000300000,
  AuditLog1790000400000,
  StaffSecurity1790000401000,
  AccountReview1790000402000,
  Console1790000403000,
  Planning1790000500000,
  Attendance1790000500100,
  Reports1790000500200,
  Authorizations1790000600000,
  Languages1790000700000,
  Mails1790000800000,
  Imports1790000910000,
  OrdersSideBySide1790000920000,
  ListsAfterYears1790000930000,
  KeyChecks1790000940000,
  OneKindOfSignIn1790000960000,
  CodesByDevice1790000972000,
  AuditSeals1790000980000,
  FirstPasswordsOfUnits1796000010000,
  SmsBudgets1797000100000,
  TextsOfImports1798000000000,
  TicketNotices1799000000000,
  Backups1800200000000,
  PastVisits1800300000000,
  VisitsOfAPerson1800300100000,
  PlanChanges1800310000000,
  DeclaredChildren1800320000000,
  RiskScores1800400000000,
  GiveBacks1800410000000,
  IdentityChecks1800420000000,
  DayCounts1800500000000,
  AccountClusters1800510000000,
  AddressesOfAccounts1800511000000,
  AdmissionsByEye1800512000000,
  IdentityAsked1800513000000,
  CalendarLinks1800600000000,
  AccountsWithoutAWayIn1800610000000,
  StaffRealnames1800611000000,
  SavedViews1800620000000,
  Cases1800630000000,
  FaultsOfRequests1800700000000,
  OperationsHistory1800701000000,
  AccountsInOrder1800702000000,
  HiddenFields1800720000000,
  BoundLines1800721000000,
  UnclaimedSeats1800730000000,
  MailWishes1800740000000,
  CopiedDays1800750000000,
  RowsLeftOut1800751000000,
  KnownPeople1800760000000,
  SeatsGivenTwice1800770000000,
  BookingChannels1800780000000,
  PhonesByTheirEnd1800790000000,
  SearchesAfterYears1800800000000,
  ReviewReasons1800810000000,
  TouchedSubjects1800910000000,
  ActsByWhatTheyTouched1800911000000,
  GateHandouts1800920000000,
  LastUseOfSavedVisitors1800930000000,
  EntrancesOfAreas1800940000000,
  NamesOfDays1800941000000,
  DeclaredDisabilities1800970000000,
  GatesOfAdmissions1800980000000,
  GateExits1800980100000,
  RefusedAttempts1800981000000,
  RefusalsOfSessions1800981100000,
  CancelledByHall1800982000000,
  MessagesOfClosings1800983000000,
  MessagesByTheirClosing1800983100000,
  LettersOfNames1800984000000,
  MessagesThatWaitForAnUndo1800984100000,
  SortedBindings1800984200000,
  SolvedTracks1800987000000,
  UsedOnce1800988000000,
  ReleasesOfMigrations1800989000000,
  RequestsInOrder1800990000000,
  ListsAfterYears1800991000000,
  PersonsOfDevicesAndMessages1801000000000,
  MessagesByAccount1801000100000,
  RemindersByDay1801000300000,
  AbsenceCases1801000400000,
  FormerConduct1801000410000,
  StatesThatMessagesReport1801000500000,
  MissedOffers1801000500100,
  LastSignIns1801000700000,
  WaysBack1801000800000,
];
