import type { ReadyFault, ReadyLine } from '../../../rules/release-readiness';

/** Whether the hall is ready for the next release: a part of the operators’ page. */
export const ready = {
  title: 'Ready for the release',
  allWell: 'Everything is ready',
  toDo: '{{count}} lines need attention',
  toDo_one: '{{count}} line needs attention',
  well: 'fine',
  ill: 'to do',
  name: {
    release: 'Next release',
    line: 'Line before it',
    intake: 'Booking requests',
    processes: 'Gateways and workers',
    messages: 'Text messages',
    backup: 'Backup',
    alarms: 'Alarms',
    disk: 'Disk space',
  } satisfies Record<ReadyLine, string>,
  and: ', ',
  release: 'At {{at}}, for {{days}}. Sessions: {{sessions}}; seats: {{seats}}',
  noRelease: 'No day waits for its release',
  line: 'Opens {{minutes}} min before the release and lets {{pace}} in a second; waiting now: {{waiting}}',
  taking: 'Taken',
  limits: 'Taken; the gateways together answer {{limit}} at once',
  paused: 'Paused',
  processes: 'Answering: gateways {{gateways}}, workers {{workers}}',
  messages: 'Left to send: codes {{codes}}, other messages {{news}}',
  backup: 'The last verified backup is of {{at}}, {{hours}} h ago',
  noBackup: 'There is no verified backup',
  alarms: '{{count}} alarms',
  alarms_one: '{{count}} alarm',
  noAlarms: 'None',
  disk: 'The fullest disk of a gateway or worker has {{gb}} GB left ({{percent}}%)',
  noDisk: 'Not known',
  plan: 'Plan the week',
  rules: 'See the rules',
  todo: {
    noRelease: 'Give an area its week, or visitors find no new day to book.',
    noSeats:
      'Look at the days to be released: their sessions are closed or stopped, or have no seats.',
    lineTooSlow:
      'At this pace it takes more than half an hour to let everybody in: raise “Let in a second” in the rule “Line before a release”.',
    paused: 'Resume the intake at the top of this page.',
    gatewaySlow:
      'A gateway answers so slowly that it takes as few requests as it can: see what else its machine and the database do.',
    noneAnswers: 'Start what is missing: it takes one gateway and one worker at least.',
    silent: "A process is silent: read its log's last lines and see that it was started again.",
    without:
      'A process goes on without something it needs: look for “going on without” in its log.',
    twoReleases:
      'Two releases run side by side: finish the upgrade, or go back, before the release.',
    smsStopped: 'Text messages are stopped: turn them on again in the rule “Text messages”.',
    smsLow: 'Four fifths of a budget are used up: raise it in the rule “Text messages”.',
    backupNone:
      'Please have npm run backup run by whoever runs the servers: a backup counts once a restore was tried from it.',
    backupOld:
      'Please have the nightly backup checked by whoever runs the servers: a backup counts once a restore was tried from it.',
    alarms: 'Do what each alarm at the top of this page says.',
    diskUnknown: 'Look at the disk of each machine with df -h.',
    diskLow: 'Make room or add some: logs and data grow fast in a release.',
  } satisfies Record<ReadyFault, string>,
};
