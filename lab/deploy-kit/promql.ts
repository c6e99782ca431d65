/** One line of a process's /metrics. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** A selector of an expression: a metric name and its label matchers. */
interface Selector {
  name: string;
  matchers: { label: string; operator: string; value: string }[];
  /** Labels that the whole expression groups by. */
  by: string[];
}

/** Labels that Prometheus adds to each series. */
const ofPrometheus = ['job', 'instance'];

/** @param text in Prometheus' format */
export const readSamples = (text: string): Sample[] =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      readMatchers(labels).map(({ label, value: text }) => [label, text]),
    ) as Sample['labels'],
    value: Number(value?.replace('Inf', 'Infinity')),
  }));

/** @param expr of an alert or a panel; supports only the PromQL that those use */
export function readSelectors(expr: string): Selector[] {
  const by = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(',').map((label) => label.trim()),
  );
  return [...expr.matchAll(/\b((?:hall|nodejs|process)_\w+|up\b)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', matchers = '']) => ({ name, matchers: readMatchers(matchers), by }),
  );
}

const readMatchers = (text: string): Selector['matchers'] =>
  [...text.matchAll(/\b(\w+)(=~|!~|!=|=)"((?:[^"\\]|\\.)*)"/g)].map(
    ([, label = '', operator = '', value = '']) => ({ label, operator, value }),
  );

/**
 * Returns the names, labels and label values of an expression that the processes do not export. An excluded value must
 * occur too; otherwise its name has changed and the matcher excludes nothing.
 */
export const findUnsaid = (expr: string, samples: readonly Sample[]): string[] =>
  readSelectors(expr)
    .filter(({ name }) => name !== 'up')
    .flatMap(({ name, matchers, by }) => {
      const said = samples.filter((sample) => sample.name === name);
      if (!said.length) return [name];
      const labels = new Set([...said.flatMap((one) => Object.keys(one.labels)), ...ofPrometheus]);
      const asked = [...matchers.map(({ label }) => label), ...by];
      return [
        ...asked.filter((label) => !labels.has(label)).map((label) => `${name}{${label}}`),
        ...matchers
          .filter(({ label }) => !ofPrometheus.includes(label))
          .flatMap(({ label, operator, value }) =>
            (operator.endsWith('~') ? spellOut(value) : [escape(value)])
              .filter((each) => !said.some((one) => matches(each, one.labels[label])))
              .map((each) => `${name}{${label}="${each}"}`),
          ),
      ];
    });

const escape = (text: string): string => text.replaceAll(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`);
const matches = (pattern: string, value = ''): boolean =>
  new RegExp(`^(?:${pattern})$`).test(value);

/**
 * @returns each value that a pattern names: `the (first|second)` is two; `5..` stays one pattern that some value must
 * match
 */
function spellOut(pattern: string): string[] {
  const group = /\(([^()]*)\)/.exec(pattern);
  if (!group) return pattern.split('|');
  const rest = pattern.slice(group.index + group[0].length);
  return (group[1] ?? '')
    .split('|')
    .flatMap((each) => spellOut(pattern.slice(0, group.index) + each + rest));
}

const select = ({ name, matchers }: Selector, samples: readonly Sample[]): Sample[] =>
  samples.filter(
    (sample) =>
      sample.name === name &&
      matchers.every(({ label, operator, value }) => {
        const isMet = matches(operator.endsWith('~') ? value : escape(value), sample.labels[label]);
        return isMet !== operator.startsWith('!');
      }),
  );

const compare: Record<string, (one: number, other: number) => boolean> = {
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '>=': (one, other) => one >= other,
  '==': (one, other) => one === other,
};

/**
 * Returns whether the samples satisfy a rule. A rule about a state (`max by (what) (…) == 1`) must be true. A rule
 * about a rate only has to see growth; thresholds are tested in Prometheus' own engine.
 * @param before earlier samples of the same processes
 */
export function sees(expr: string, now: readonly Sample[], before: readonly Sample[]): boolean {
  const [selector] = readSelectors(expr);
  if (!selector) throw new Error(`nothing is asked for: ${expr}`);
  if (/\b(?:rate|increase)\(/.test(expr)) {
    const sum = (samples: readonly Sample[]): number =>
      select(selector, samples).reduce((total, { value }) => total + value, 0);
    return sum(now) > sum(before);
  }
  const [, operator = '', bound] = /^max(?: by \(\w+\))? ?\(.*\) ([<>=]+) (\S+)$/.exec(expr) ?? [];
  const isMet = compare[operator];
  if (!isMet) throw new Error(`not understood: ${expr}`);
  const groups = new Map<string, number>();
  for (const { labels, value } of select(selector, now)) {
    const key = selector.by.map((label) => labels[label]).join();
    groups.set(key, Math.max(value, groups.get(key) ?? -Infinity));
  }
  return [...groups.values()].some((value) => isMet(value, Number(bound)));
}
