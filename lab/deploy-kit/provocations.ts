/**
 * One time series: its value during a fault, and before and after it. A counter (`_total`, `_count`, `_bucket`) grows by
 * its value per second. 'gone': Prometheus no longer finds the process.
 */
export type Provoked = [series: string, wrong: number | 'gone', well: number];

const event = (name: string, aSecond: number): Provoked[] => [
  [`hall_security_events_total{event="${name}"}`, aSecond, 0],
];
const without = (what: string): Provoked[] => [[`hall_going_without{what="${what}"}`, 1, 0]];
const submits = 'hall_call_seconds_bucket{path="booking/submit",status="202",le=';

const rebuild = 'admin/api/reconciliation/days/:day/rebuild';

/** The time series of each alert's fault, with real labels and values. */
export const provocations: Record<string, Provoked[]> = {
  BookingsAreNotDecided: [['hall_requests_oldest_seconds', 40, 1]],
  RequestNeedsTheOperators: [['hall_requests_needs_ops', 1, 0]],
  SeatsDrift: [['hall_drift_seats', 3, 0]],
  RedisIsAway: [['hall_queue_jobs', -1, 4]],
  IntakeIsPaused: [['hall_intake_paused', 1, 0]],
  // Nine of ten calls per second take longer than a second.
  AcceptingIsSlow: [
    [`${submits}"1"}`, 1, 0],
    [`${submits}"3"}`, 10, 0],
    [`${submits}"+Inf"}`, 10, 0],
  ],
  WorkGoesOnWithout: without('the queues’ figures'),
  ProxyIsNotTrusted: without('the addresses of visitors'),
  CallsAreTurnedAway: [['hall_calls_shed_total{reason="full"}', 5, 0]],
  ServerErrors: [[`hall_call_seconds_count{path="${rebuild}",status="500"}`, 1, 0]],
  ScheduleIsOld: [['hall_board_age_seconds', 12, 0.5]],
  NoProcessIsFound: [
    ['up{job="hall-gateway",instance="172.18.0.5:3000"}', 'gone', 1],
    ['up{job="hall-worker",instance="172.18.0.7:3100"}', 1, 1],
  ],
  FewerProcessesAreFound: [
    ['up{job="hall-gateway",instance="172.18.0.5:3000"}', 1, 1],
    ['up{job="hall-gateway",instance="172.18.0.6:3000"}', 'gone', 1],
    ['up{job="hall-worker",instance="172.18.0.7:3100"}', 1, 1],
  ],
  ProcessIsDown: [['up{job="hall-worker",instance="127.0.0.1:3100"}', 0, 1]],
  PasswordsAreGuessed: event('signInFailed', 4),
  AnotherSiteSendsForms: event('csrf', 0.1),
  SomebodyTriesDoors: event('forbidden', 2),
  ManyNumbersRevealed: event('numberRevealed', 1),
  LimitsAreHit: event('limited', 20),
  SmsBudgetRunsLow: [['hall_sms_budget_used_part{kind="codes"}', 0.9, 0.2]],
  SmsBudgetIsUsedUp: [['hall_sms_budget_used_part{kind="news"}', 1, 0.2]],
  SmsIsStopped: [['hall_sms_stopped{kind="news"}', 1, 0]],
  SmsOperatorFails: without('the first SMS operator'),
  MessagesWait: [['hall_messages_oldest_seconds', 5000, 3]],
  KeysAreOld: [['hall_key_age_days', 400, 20]],
  BackupIsOld: [['hall_backup_age_seconds', 100_000, 4000]],
  NothingIsPlanned: [['hall_days_planned', 0, 30]],
};
