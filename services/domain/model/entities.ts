import { StaffBooking } from '../on-site/counter/staff-booking.entity';
import { CaseAssignment, CaseNote } from '../staff/cases/case-note.entity';
import {
  Account,
  AccountIdentity,
  AccountPaper,
  AgencyOperator,
} from '../people/accounts/account.entity';
import { AccountStatusEvent, FormerConduct } from '../people/accounts/account-status-event.entity';
import { SignIn } from '../people/sign-ins/sign-in.entity';
import { SecurityQuestion, WayBack, VerificationCode } from '../people/accounts/proof.entity';
import { AccountCluster, ClusterMember } from '../people/clusters/account-cluster.entity';
import { MailWish } from '../people/mail-wishes/mail-wish.entity';
import { AccountDevice, OperatorDevice } from '../people/risk/account-device.entity';
import { RiskCursor, RiskScore, SolvedTrack } from '../people/risk/risk-score.entity';
import { HiddenFieldFilled } from '../people/risk/hidden-field-filled.entity';
import { SavedVisitor } from '../people/visitors/saved-visitor.entity';
import { BlacklistEntry } from '../people/blacklist/blacklist-entry.entity';
import { GuideBinding, BindingStep } from '../people/bindings/guide-binding.entity';
import { GroupApply, GroupApplyStep, GroupReport } from '../groups/group-visits/group-apply.entity';
import { GroupUnit } from '../groups/group-visits/group-unit.entity';
import { Order, PastVisit, OrderEvent } from '../reservation/orders/order.entity';
import { Ticket } from '../reservation/orders/ticket.entity';
import { SavedView } from '../staff/saved-views/saved-view.entity';
import { CalendarLink } from '../reservation/calendar-links/calendar-link.entity';
import { TicketNotice } from '../reservation/ticket-links/ticket-notice.entity';
import { BookingRequest } from '../reservation/booking/booking-request.entity';
import { SessionPool, SeatLedger, SeatReturn } from '../schedule/seats/session-pool.entity';
import { WaitlistEntry } from '../reservation/waitlist/waitlist-entry.entity';
import {
  WaitingRoomDraw,
  WaitingRoomEntry,
} from '../reservation/waiting-room/waiting-room-entry.entity';
import { Area, ScheduleTemplate } from '../schedule/plan/area.entity';
import { VisitDay, VisitSession } from '../schedule/plan/visit-session.entity';
import { DayClosing } from '../schedule/plan/day-closing.entity';
import { PlanChange } from '../schedule/plan/plan-change.entity';
import { Setting, SettingChange } from '../configuration/settings/setting.entity';
import { Notice } from '../communication/notices/notice.entity';
import { Message, QueuedMessage, SmsBudget } from '../communication/messages/message.entity';
import { Admission, GateExit, GateHandout } from '../on-site/gate/admission.entity';
import { RefusedAttempt } from '../reservation/refused-attempts/refused-attempt.entity';
import {
  ReturnedSeats,
  ReturnedSeatsLink,
} from '../reservation/returned-seats/returned-seats.entity';
import { IdentityCheck } from '../people/verified-identity/identity-check.entity';
import { AbsenceCase, NoShow } from '../on-site/gate/no-show.entity';
import { DayCount } from '../administration/statistics/day-count.entity';
import { Staff, RecoveryCode } from '../staff/staff-accounts/staff.entity';
import { AuditEntry } from '../foundation/audit/audit-entry.entity';
import { ExportJob } from '../administration/exports/export-job.entity';
import { ImportJob, ImportRow } from '../administration/imports/import-job.entity';
import { KeyCheck } from '../foundation/keys/key-check.entity';
import { Backup } from '../operations/backups/backup.entity';
import { Restore } from '../foundation/restores/restore.entity';
import { OperationsReading } from '../operations/history/operations-reading.entity';
import { UseOnce } from '../foundation/used-once/used-once.entity';
import { ProcessRun } from '../foundation/processes/process-run.entity';
import { OperationsState } from '../foundation/operations-state/operations-state.entity';

/** All tables, by entity; each entity file is in the feature that writes it. */
export const entities = [
  Account,
  AccountIdentity,
  AccountPaper,
  AccountStatusEvent,
  AgencyOperator,
  SignIn,
  SecurityQuestion,
  VerificationCode,
  WayBack,
  AccountDevice,
  OperatorDevice,
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
  GroupUnit,
  GroupApply,
  GroupApplyStep,
  GroupReport,
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
  ReturnedSeats,
  ReturnedSeatsLink,
  WaitlistEntry,
  WaitingRoomDraw,
  WaitingRoomEntry,
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
  FormerConduct,
  AbsenceCase,
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
