import { StaffBooking } from '../office/desk/staff-booking.entity';
import { CaseAssignment } from '../office/cases/case-assignment.entity';
import { CaseNote } from '../office/cases/case-note.entity';
import { Account } from '../people/accounts/account.entity';
import { AccountIdentity } from '../people/accounts/account-identity.entity';
import { AccountPaper } from '../people/accounts/account-paper.entity';
import { AccountStatusEvent } from '../people/accounts/account-status-event.entity';
import { AgencyOperator } from '../people/accounts/agency-operator.entity';
import { SignIn } from '../people/sign-ins/sign-in.entity';
import { SecurityQuestion } from '../people/accounts/security-question.entity';
import { VerificationCode } from '../people/accounts/verification-code.entity';
import { AccountCluster } from '../people/clusters/account-cluster.entity';
import { ClusterMember } from '../people/clusters/cluster-member.entity';
import { MailWish } from '../people/mail-wishes/mail-wish.entity';
import { AccountDevice } from '../people/risk/account-device.entity';
import { RiskCursor } from '../people/risk/risk-cursor.entity';
import { HiddenFieldFilled } from '../people/risk/hidden-field-filled.entity';
import { RiskScore } from '../people/risk/risk-score.entity';
import { SolvedTrack } from '../people/risk/solved-track.entity';
import { SavedVisitor } from '../people/visitors/saved-visitor.entity';
import { BlacklistEntry } from '../people/blacklist/blacklist-entry.entity';
import { GuideBinding } from '../people/bindings/guide-binding.entity';
import { BindingStep } from '../people/bindings/binding-step.entity';
import { AuthUnit } from '../groups/authorizations/auth-unit.entity';
import { AuthApply } from '../groups/authorizations/auth-apply.entity';
import { AuthApplyStep } from '../groups/authorizations/auth-apply-step.entity';
import { AuthReport } from '../groups/authorizations/auth-report.entity';
import { Order } from '../reservation/orders/order.entity';
import { Ticket } from '../reservation/orders/ticket.entity';
import { PastVisit } from '../reservation/orders/past-visit.entity';
import { SavedView } from '../office/saved-views/saved-view.entity';
import { CalendarLink } from '../reservation/calendar-links/calendar-link.entity';
import { TicketNotice } from '../reservation/ticket-links/ticket-notice.entity';
import { OrderEvent } from '../reservation/orders/order-event.entity';
import { BookingRequest } from '../reservation/booking/booking-request.entity';
import { SessionPool } from '../reservation/seats/session-pool.entity';
import { SeatLedger } from '../reservation/seats/seat-ledger.entity';
import { SeatReturn } from '../reservation/seats/seat-return.entity';
import { WaitlistEntry } from '../reservation/waitlist/waitlist-entry.entity';
import { PrequeueDraw } from '../reservation/prequeue/prequeue-draw.entity';
import { PrequeueEntry } from '../reservation/prequeue/prequeue-entry.entity';
import { Area } from '../schedule/schedule/area.entity';
import { ScheduleTemplate } from '../schedule/schedule/schedule-template.entity';
import { VisitDay } from '../schedule/schedule/visit-day.entity';
import { VisitSession } from '../schedule/schedule/visit-session.entity';
import { DayClosing } from '../schedule/schedule/day-closing.entity';
import { PlanChange } from '../schedule/schedule/plan-change.entity';
import { Setting } from '../hall/settings/setting.entity';
import { SettingChange } from '../hall/settings/setting-change.entity';
import { Notice } from '../hall/notices/notice.entity';
import { Message } from '../hall/messages/message.entity';
import { QueuedMessage } from '../hall/messages/queued-message.entity';
import { SmsBudget } from '../hall/messages/sms-budget.entity';
import { Admission } from '../hall/gate/admission.entity';
import { GateExit } from '../hall/gate/gate-exit.entity';
import { GateHandout } from '../hall/gate/gate-handout.entity';
import { RefusedAttempt } from '../reservation/refused-attempts/refused-attempt.entity';
import { GiveBack } from '../reservation/returned-seats/give-back.entity';
import { GiveBackLink } from '../reservation/returned-seats/give-back-link.entity';
import { IdentityCheck } from '../people/verified-identity/identity-check.entity';
import { NoShow } from '../hall/gate/no-show.entity';
import { DayCount } from '../hall/statistics/day-count.entity';
import { Staff } from '../office/staff/staff.entity';
import { RecoveryCode } from '../office/staff/recovery-code.entity';
import { AuditEntry } from '../office/audit/audit-entry.entity';
import { ExportJob } from '../office/exports/export-job.entity';
import { ImportJob } from '../office/imports/import-job.entity';
import { ImportRow } from '../office/imports/import-row.entity';
import { KeyCheck } from '../office/keys/key-check.entity';
import { Backup } from '../office/backups/backup.entity';
import { Restore } from '../office/restores/restore.entity';
import { OperationsReading } from '../office/operations-history/operations-reading.entity';
import { UseOnce } from '../office/used-once/used-once.entity';
import { ProcessRun } from '../office/processes/process-run.entity';
import { OperationsState } from '../office/operations-state/operations-state.entity';

/** Every table of the hall, by its entity; each lies beside the feature that writes it. */
export const entities = [
  Account,
  AccountIdentity,
  AccountPaper,
  AccountStatusEvent,
  AgencyOperator,
  SignIn,
  SecurityQuestion,
  VerificationCode,
  AccountDevice,
  HiddenFieldFilled,
  SolvedTrack,
  MailWish,
  IdentityCheck,
  AccountCluster,
  ClusterMember,
  RiskCursor,
  RiskScore,
  SavedVisitor,
  BlacklistEntry,
  GuideBinding,
  BindingStep,
  AuthUnit,
  AuthApply,
  AuthApplyStep,
  AuthReport,
  Order,
  Ticket,
  PastVisit,
  OrderEvent,
  TicketNotice,
  CalendarLink,
  SavedView,
  BookingRequest,
  RefusedAttempt,
  SessionPool,
  SeatLedger,
  SeatReturn,
  GiveBack,
  GiveBackLink,
  WaitlistEntry,
  PrequeueDraw,
  PrequeueEntry,
  Area,
  ScheduleTemplate,
  VisitDay,
  VisitSession,
  DayClosing,
  PlanChange,
  Setting,
  SettingChange,
  Notice,
  Message,
  QueuedMessage,
  SmsBudget,
  Admission,
  GateExit,
  GateHandout,
  NoShow,
  DayCount,
  Staff,
  RecoveryCode,
  CaseAssignment,
  CaseNote,
  AuditEntry,
  ExportJob,
  ImportJob,
  ImportRow,
  KeyCheck,
  OperationsState,
  OperationsReading,
  ProcessRun,
  UseOnce,
  Backup,
  Restore,
  StaffBooking,
];
