import type { ReadyFault, ReadyCheck } from '../../../rules/release-readiness';

/** Whether the hall is ready for the next release: a part of the operators’ page. */
export const ready = {
  title: 'Ready for the release',
  allWell: 'Everything is ready',
  toDo: '{{count}} checks need attention',
  toDo_one: '{{count}} check needs attention',
  well: 'OK',
  ill: 'to do',
  name: {
    release: 'Next release',
    waitingRoom: 'Queue before release',
    intake: 'Booking requests',
    processes: 'Gateways and workers',
    messages: 'Text messages',
    backup: 'Backup',
    alarms: 'Alarms',
    disk: 'Disk space',
  } satisfies Record<ReadyCheck, string>,
  and: ', ',
  release: 'At {{at}}, for {{days}}. Sessions: {{sessions}}; places: {{seats}}',
  noRelease: 'No release is scheduled',
  waitingRoom:
    'Opens {{minutes}} min before the release, admits {{pace}} per second; waiting now: {{waiting}}',
  taking: 'Accepted',
  limits: 'Accepted; concurrency limit of all gateways: {{limit}}',
  paused: 'Paused',
  processes: 'Running: gateways {{gateways}}, workers {{workers}}',
  messages: 'Budget left: codes {{codes}}, other messages {{news}}',
  backup: 'Last verified backup: {{at}}, {{hours}} h ago',
  noBackup: 'There is no verified backup',
  alarms: '{{count}} alarms',
  alarms_one: '{{count}} alarm',
  noAlarms: 'None',
  disk: 'The fullest disk of a gateway or worker has {{gb}} GB left ({{percent}}%)',
  noDisk: 'Unknown',
  plan: 'Plan the week',
  rules: 'View rules',
  todo: {
    noRelease: 'Plan the week of an area. Otherwise visitors have no new day to book.',
    noSeats:
      'Check the days to be released. Their sessions are closed or stopped, or have no places.',
    waitingRoomTooSlow:
      'At this rate it takes more than half an hour to admit everyone. Raise “Admitted per second” in the rule “Queue before a release”.',
    paused: 'Resume booking at the top of this page.',
    gatewaySlow:
      'A gateway is slow and has reached its lowest concurrency limit. Check the load on its machine and on the database.',
    noneAnswers: 'Start at least one gateway and one worker.',
    silent:
      'A process does not answer. Check the last lines of its log, and that it was restarted.',
    without: 'A process runs without a service it needs. Look for “going on without” in its log.',
    twoVersions:
      'Two software versions are running side by side. Finish the upgrade, or roll back, before booking opens.',
    smsStopped: 'Text messages are stopped. Turn them on again under “Rules”.',
    smsLow: '80% of a budget is used up. Raise it under “Rules”.',
    backupNone:
      'Ask the server administrator to run npm run backup. A backup counts only after a test restore.',
    backupOld:
      'Ask the server administrator to check the nightly backup. A backup counts only after a test restore.',
    alarms: 'Follow the instructions of each alarm at the top of this page.',
    diskUnknown: 'Check the disk of each machine with df -h.',
    diskLow: 'Free or add disk space. Logs and data grow fast during a release.',
  } satisfies Record<ReadyFault, string>,
};
