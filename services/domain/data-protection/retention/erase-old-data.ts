import { daysOfLimits } from '@hall/shared/rules/visit-limits';
import { eraseOldApplications } from '../../groups/group-visits';
import { eraseOldMessages } from '../../communication/messages';
import type { Deps } from '../../configuration/settings';
import {
  endSpentStandIns,
  eraseOldCodes,
  eraseOldConduct,
  eraseOldPapers,
  eraseOldWaysBack,
} from '../../people/accounts';
import { eraseOldDevices, eraseOldTracks } from '../../people/risk';
import { eraseUnconfirmedMails } from '../../people/mail-wishes';
import { eraseOldChecks } from '../../people/verified-identity';
import { eraseOldSignIns } from '../../people/sign-ins';
import { eraseOldCases } from '../../staff/cases';
import { eraseOldProcesses } from '../../foundation/processes';
import { eraseOldUses } from '../../foundation/used-once';
import { eraseOldRequests } from '../../reservation/booking';
import { eraseOldVisits, eraseVisitorsOfPast } from '../../reservation/orders';
import { eraseOldPlaces } from '../../reservation/waiting-room';
import { eraseOldAttempts } from '../../reservation/refused-attempts';
import { eraseOldReturnedSeats } from '../../reservation/returned-seats';
import { eraseOldNotices } from '../../reservation/ticket-links';
import { eraseOldEntries } from '../../reservation/waitlist';

export type RetentionDeps = Pick<Deps, 'database' | 'settings' | 'files' | 'logger'>;

/** Rows per statement, few enough that nobody waits for their locks. */
const limit = 2000;

/**
 * Erases data after its retention period (the setting `retention`): names and numbers are erased, counts stay. An
 * aborted run is continued by the next one.
 * @returns the number of rows erased or emptied
 */
export async function eraseOldData(deps: RetentionDeps): Promise<number> {
  const { database, settings, files, logger } = deps;
  const { retention, missedVisits, visitLimits, identity } = await settings.get();
  const missedDays = missedVisits.missed ? missedVisits.withinDays : 0;
  const countedDays = daysOfLimits(visitLimits);
  const done = {
    tickets: await inParts(() =>
      eraseVisitorsOfPast(database, { days: retention.visits, missedDays, countedDays, limit }),
    ),
    visits: await inParts(() => eraseOldVisits(database, { countedDays, limit })),
    requests: await inParts(() => eraseOldRequests(database, { ...retention, limit })),
    attempts: await inParts(() => eraseOldAttempts(database, limit)),
    entries: await eraseOldEntries(database, retention.visits),
    places: await inParts(() => eraseOldPlaces(database, { days: retention.visits, limit })),
    messages: await eraseOldMessages(database, retention.messages),
    signIns: await eraseOldSignIns(database, retention.signIns),
    devices: await eraseOldDevices(database, retention.signIns),
    tracks: await eraseOldTracks(database),
    mails: await eraseUnconfirmedMails(database),
    identities: await eraseOldChecks(database, identity.days),
    returnedSeats: await eraseOldReturnedSeats(database, retention.signIns),
    cases: await eraseOldCases(database, retention.messages),
    conduct: await eraseOldConduct(database),
    codes: await eraseOldCodes(database),
    waysBack: await eraseOldWaysBack(database),
    processes: await eraseOldProcesses(database),
    uses: await inParts(() => eraseOldUses(database, limit)),
    notices: await inParts(() => eraseOldNotices(database, limit)),
    // Last, because a stand-in account ends only when no personal data is attached to it.
    standIns: await inParts(() => endSpentStandIns(database, limit)),
    applications: 0,
    papers: 0,
  };
  const applications = await eraseOldApplications(database, retention.visits);
  done.applications = applications.count;
  const papers = await eraseOldPapers(database, retention.papers);
  done.papers = papers.count;
  for (const key of [...applications.fileKeys, ...papers.fileKeys]) await files.remove(key);
  const sum = Object.values(done).reduce((total, count) => total + count, 0);
  if (sum) logger.info({ done }, 'old data erased');
  return sum;
}

async function inParts(part: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await part();
    total += count;
    if (count < limit) return total;
  }
}
