/** How soon a fault of a package is mended after it was noticed, in days: docs/security.md, "Packages". */
export const daysToMend: Record<string, number> = { critical: 2, high: 7, moderate: 30, low: 90 };
/** Days to mend a fault that is known to be exploited. */
const daysWhereUsed = 2;

/** A fault of a package, as the registry tells it. */
export interface Advisory {
  /** `GHSA-…`, or the registry's number. */
  id: string;
  package: string;
  severity: string;
  title: string;
  url: string;
  /** The versions that have it. */
  range: string;
}

/** One that was noticed: a line of deploy/known-advisories.json. */
export interface KnownAdvisory {
  id: string;
  /** The day on which it was noticed, `2026-11-22`. */
  since: string;
  /** What is done until it is mended, or why it cannot be met here. */
  why: string;
  /** Whether it is known to be used. */
  used?: boolean;
}

export interface JudgedAdvisory extends Advisory {
  state: 'new' | 'in time' | 'over its time';
  /** The last day on which it may be there. */
  until: string;
  why?: string;
}

/**
 * @param today `2026-11-22`
 * @returns each with how it stands; one that nobody has noted is new, and its time begins today
 */
export function judgeAdvisories(
  found: readonly Advisory[],
  known: readonly KnownAdvisory[],
  today: string,
): JudgedAdvisory[] {
  return found.map((advisory) => {
    const noted = known.find(({ id }) => id === advisory.id);
    const days = noted?.used ? daysWhereUsed : (daysToMend[advisory.severity] ?? daysWhereUsed);
    const until = addDays(noted?.since ?? today, days);
    if (!noted) return { ...advisory, state: 'new', until };
    return {
      ...advisory,
      until,
      why: noted.why,
      state: until < today ? 'over its time' : 'in time',
    };
  });
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface AuditReport {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { via: (string | AuditVia)[] }>;
}
interface AuditVia {
  source: number;
  name: string;
  title: string;
  url: string;
  severity: string;
  range: string;
}

/**
 * @param json what `npm audit --json` wrote
 * @returns each advisory once; undefined where it is no report, because the registry did not answer
 */
export function readAuditReport(json: string): Advisory[] | undefined {
  const report = readJson(json) as AuditReport | undefined;
  if (report?.auditReportVersion !== 2 || !report.vulnerabilities) return undefined;
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(report.vulnerabilities))
    for (const one of via) {
      // A name alone leads to the package that has the fault.
      if (typeof one === 'string') continue;
      const id = /GHSA(-\w{4}){3}$/.exec(one.url)?.[0] ?? String(one.source);
      const { name, severity, title, url, range } = one;
      found.set(`${id} ${name}`, { id, package: name, severity, title, url, range });
    }
  return [...found.values()];
}

function readJson(text: string): unknown {
  return /^\s*\{/.test(text) ? (JSON.parse(text) as unknown) : undefined;
}
