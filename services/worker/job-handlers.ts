import { eraseExports, findExportsWaiting, writeExport } from '@hall/domain/administration/exports';
import { eraseImports, findImportsWaiting, runImport } from '@hall/domain/administration/imports';
import { writeMorningDigest } from '@hall/domain/administration/review';
import { storeDayCounts } from '@hall/domain/administration/statistics';
import {
  findSendable,
  inJobs,
  type Messages,
  sendQueuedMessages,
} from '@hall/domain/communication/messages';
import type { Deps } from '@hall/domain/configuration/settings';
import { eraseOldData } from '@hall/domain/data-protection/retention';
import { logAudit, publishHead } from '@hall/domain/foundation/audit';
import { settleApplications } from '@hall/domain/groups/group-visits';
import { completePastOrders, forgiveAbsences } from '@hall/domain/on-site/gate';
import { endStatuses } from '@hall/domain/people/accounts';
import { applyBlacklistRule } from '@hall/domain/people/blacklist';
import { linkAccounts } from '@hall/domain/people/clusters';
import type { MailCopies } from '@hall/domain/people/mail-wishes';
import { scoreAccounts } from '@hall/domain/people/risk';
import { type Decider, findAbleParties } from '@hall/domain/reservation/booking';
import { endOrder } from '@hall/domain/reservation/orders';
import {
  type LinkCodes,
  remindOfVisits,
  sendTicketNotices,
} from '@hall/domain/reservation/ticket-links';
import { offerReturnedSeats } from '@hall/domain/reservation/waitlist';
import { carryOutClosing, extendSchedule, findOpenClosings } from '@hall/domain/schedule/plan';
import { freeUnclaimedSeats, moveDueTeamSeats } from '@hall/domain/schedule/seat-moves';
import type { SeatAllocator } from '@hall/domain/schedule/seats';
import type { Reader } from '@hall/platform/postgres/reader';
import type { RunningJob } from '@hall/queues/consumer';
import type { JobProducer } from '@hall/queues/job-producer';
import type { JobData, JobName, JobResult } from '@hall/queues/jobs';
import type { AuditHeads } from './audit-heads';

/** Dependencies of the jobs. */
interface WorkerDeps extends Omit<Deps, 'signIns'> {
  reader: Reader;
  allocator: SeatAllocator;
  decider: Decider;
  messages: Messages;
  /** Codes of ticket links, and the prefix of these links. */
  codes: LinkCodes;
  publicUrl: string;
  mailCopies: MailCopies;
  /** Where the audit log's newest entry is published; undefined if nowhere. */
  auditHeads: AuditHeads | undefined;
  jobs: JobProducer;
}

/** The code of every job. The compiler rejects a job without one. */
type Handlers = {
  [Name in JobName]: (data: JobData<Name>, job: RunningJob) => Promise<JobResult<Name>>;
};

/** @returns the code of every job; `services/queues/jobs.ts` describes them */
export function createJobHandlers(deps: WorkerDeps): Handlers {
  const { database, settings, jobs } = deps;
  const done = async (count: Promise<number>) => ({ done: await count });
  return {
    async 'booking.decide'({ requests }) {
      // Concurrent jobs share transactions.
      await Promise.all(requests.map(({ requestid, day }) => deps.decider.decide(requestid, day)));
      return null;
    },
    async 'closings.carryOut'({ closingId }) {
      await carryOutClosing({ ...deps, endOrder }, closingId);
      return null;
    },
    async 'closings.sweep'() {
      const open = (await findOpenClosings(database)).map((closingId) => ({ closingId }));
      await jobs.addAll('closings.carryOut', open);
      return { added: open.length };
    },
    async 'messages.send'({ messageIds }) {
      return { sent: await sendQueuedMessages(deps, messageIds) };
    },
    async 'messages.sweep'() {
      const due = await findSendable(deps);
      await jobs.addAll(
        'messages.send',
        inJobs(due).map((messageIds) => ({ messageIds })),
      );
      return { added: due.length };
    },
    'messages.tellTickets': () => done(sendTicketNotices(deps)),
    'messages.remind': () => done(remindOfVisits(deps)),
    'messages.digest': () => done(writeMorningDigest(deps, new Date())),
    async 'exports.write'({ exportId }, { progress }) {
      return { taken: await writeExport(deps, exportId, progress) };
    },
    async 'exports.sweep'() {
      const waiting = (await findExportsWaiting(database)).map((exportId) => ({ exportId }));
      await jobs.addAll('exports.write', waiting);
      return { added: waiting.length };
    },
    'exports.erase': () => done(eraseExports(deps)),
    async 'imports.run'({ importId }, { progress }) {
      return { taken: await runImport(deps, importId, progress) };
    },
    async 'imports.sweep'() {
      const waiting = (await findImportsWaiting(database)).map((importId) => ({ importId }));
      await jobs.addAll('imports.run', waiting);
      return { added: waiting.length };
    },
    'imports.erase': () => done(eraseImports(deps)),
    async 'seats.handOut'() {
      await offerReturnedSeats({ ...deps, findAble: findAbleParties });
      return null;
    },
    async 'seats.moveTeamSeats'() {
      await moveDueTeamSeats(deps);
      return null;
    },
    async 'seats.freeUnclaimed'() {
      await freeUnclaimedSeats(deps);
      return null;
    },
    'visits.complete': () => done(completePastOrders(deps)),
    'visits.forgiveNoShows': () => done(forgiveAbsences(deps)),
    async 'accounts.liftStatuses'() {
      return done(endStatuses(database, (await settings.get()).noShow.days));
    },
    'accounts.applyBlacklistRule': () => done(applyBlacklistRule(deps)),
    'accounts.scoreRisk': () => done(scoreAccounts(deps)),
    'accounts.link': () => done(linkAccounts(deps)),
    'applications.settle': () => done(settleApplications(deps)),
    async 'schedule.extend'() {
      return { done: (await extendSchedule(database, await settings.get())).length };
    },
    async 'upkeep.publishHead'() {
      if (!deps.auditHeads) return { done: 0 };
      const { folder, seals } = deps.auditHeads;
      return { done: (await publishHead(database, folder, seals)) ? 1 : 0 };
    },
    'upkeep.logAudit': () => done(logAudit(database, deps.logger)),
    'upkeep.eraseOld': () => done(eraseOldData(deps)),
    'upkeep.countDays': () => done(storeDayCounts(database)),
  };
}
