/** Days to fix a package's vulnerability after it was noticed, by severity: docs/security.md, "Packages". */
export const daysToMend: Record<string, number> = { critical: 2, high: 7, moderate: 30, low: 90 };
/** Days to fix a vulnerability that is known to be exploited. */
const daysWhereUsed = 2;

/** A vulnerability of a package, from the registry. */
export interface Advisory {
  /** `GHSA-…`, or the registry's number. */
  id: string;
  package: string;
  severity: string;
  title: string;
  url: string;
  /** The affected versions. */
  range: string;
}

/** A known vulnerability: a line of deploy/known-advisories.json. */
export interface KnownAdvisory {
  id: string;
  /** The day on which it was noticed, `2026-11-22`. */
  since: string;
  /** The mitigation until it is fixed, or why it does not apply here. */
  why: string;
  /** Whether it is known to be exploited. */
  used?: boolean;
}

export interface JudgedAdvisory extends Advisory {
  state: 'new' | 'in time' | 'over its time';
  /** The last day on which it is tolerated. */
  until: string;
  why?: string;
}

/**
 * @param today `2026-11-22`
 * @returns each advisory with its status; the deadline of a new one begins today
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
 * @param json output of `npm audit --json`
 * @returns each advisory once; undefined if it is no report, because the registry did not answer
 */
export function readAuditReport(json: string): Advisory[] | undefined {
  const report = readJson(json) as AuditReport | undefined;
  if (report?.auditReportVersion !== 2 || !report.vulnerabilities) return undefined;
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(report.vulnerabilities))
    for (const one of via) {
      // A string refers to the package that has the vulnerability.
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
