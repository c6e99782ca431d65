/** One time series: its value during a fault, and before and after it. */
interface Provoked {
  series: string;
  /** A gauge has a value; a counter grows by this value per second. */
  kind: 'gauge' | 'counter';
  /** 'gone': Prometheus no longer finds the process. */
  wrong: number | 'gone';
  well: number;
}

const gauge = (series: string, wrong: number | 'gone', well: number): Provoked => ({
  series,
  kind: 'gauge',
  wrong,
  well,
});
const counter = (series: string, aSecond: number): Provoked => ({
  series,
  kind: 'counter',
  wrong: aSecond,
  well: 0,
});
const event = (name: string, aSecond: number): Provoked[] => [
  counter(`hall_security_events_total{event="${name}"}`, aSecond),
];
const without = (what: string): Provoked[] => [gauge(`hall_going_without{what="${what}"}`, 1, 0)];
const submits = 'hall_call_seconds_bucket{path="booking/submit",status="202",le=';

const rebuild = 'admin/api/reconciliation/days/:day/rebuild';

/**
 * The time series of each alert's fault, with real labels and values. `alerts.test.ts` of the integration tests
 * provokes each alert in a running hall and compares.
 */
export const provocations: Record<string, Provoked[]> = {
  BookingsAreNotDecided: [gauge('hall_requests_oldest_seconds', 40, 1)],
  RequestNeedsTheOperators: [gauge('hall_requests_needs_ops', 1, 0)],
  SeatsDrift: [gauge('hall_drift_seats', 3, 0)],
  RedisIsAway: [gauge('hall_queue_jobs', -1, 4)],
  IntakeIsPaused: [gauge('hall_intake_paused', 1, 0)],
  // Nine of ten calls per second take longer than a second.
  AcceptingIsSlow: [
    counter(`${submits}"1"}`, 1),
    counter(`${submits}"3"}`, 10),
    counter(`${submits}"+Inf"}`, 10),
  ],
  WorkGoesOnWithout: without('the queues’ figures'),
  ProxyIsNotTrusted: without('the addresses of visitors'),
  CallsAreTurnedAway: [counter('hall_calls_shed_total{reason="full"}', 5)],
  ServerErrors: [counter(`hall_call_seconds_count{path="${rebuild}",status="500"}`, 1)],
  ScheduleIsOld: [gauge('hall_board_age_seconds', 12, 0.5)],
  NoProcessIsFound: [
    gauge('up{job="hall-gateway",instance="172.18.0.5:3000"}', 'gone', 1),
    gauge('up{job="hall-worker",instance="172.18.0.7:3100"}', 1, 1),
  ],
  FewerProcessesAreFound: [
    gauge('up{job="hall-gateway",instance="172.18.0.5:3000"}', 1, 1),
    gauge('up{job="hall-gateway",instance="172.18.0.6:3000"}', 'gone', 1),
    gauge('up{job="hall-worker",instance="172.18.0.7:3100"}', 1, 1),
  ],
  ProcessIsDown: [gauge('up{job="hall-worker",instance="127.0.0.1:3100"}', 0, 1)],
  PasswordsAreGuessed: event('signInFailed', 4),
  AnotherSiteSendsForms: event('csrf', 0.1),
  SomebodyTriesDoors: event('forbidden', 2),
  ManyNumbersRevealed: event('numberRevealed', 1),
  LimitsAreHit: event('limited', 20),
  SmsBudgetRunsLow: [gauge('hall_sms_budget_used_part{kind="codes"}', 0.9, 0.2)],
  SmsBudgetIsUsedUp: [gauge('hall_sms_budget_used_part{kind="news"}', 1, 0.2)],
  SmsIsStopped: [gauge('hall_sms_stopped{kind="news"}', 1, 0)],
  SmsOperatorFails: without('the first SMS operator'),
  MessagesWait: [gauge('hall_messages_oldest_seconds', 5000, 3)],
  KeysAreOld: [gauge('hall_key_age_days', 400, 20)],
  BackupIsOld: [gauge('hall_backup_age_seconds', 100_000, 4000)],
  NothingIsPlanned: [gauge('hall_days_planned', 0, 30)],
};
