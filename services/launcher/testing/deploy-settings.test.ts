import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { declared } from '@hall/platform/declared-settings';
import { launchSettings } from '@hall/platform/launch-settings';
import { projectRoot } from '../environment';

/** Name of a setting, and the file of deploy/ that sets it. */
type Given = [name: string, file: string];

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

/** Settings that Node and OpenTelemetry read. */
const ofOthers = ['NODE_EXTRA_CA_CERTS', 'OTEL_EXPORTER_OTLP_HEADERS'];

/** @returns whether a process or command reads it: a misspelt setting would be ignored silently */
const isRead = (name: string): boolean =>
  [name, name.replace(/_FILE$/, '')].some(
    (each) => each in declared || each in launchSettings || ofOthers.includes(each),
  );

type Named = { name: string };
type Service = {
  image: string;
  environment: Record<string, string>;
  env_file: { path: string }[];
};

function servicesOfCompose(): Service[] {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const ours = Object.values(services).filter(({ image }) => image.startsWith('hall-visit:'));
  expect(ours.length).toBeGreaterThan(3);
  return ours;
}

/** Settings of the compose file; an empty value hides a setting from the processes. */
const ofCompose = (): Given[] =>
  servicesOfCompose().flatMap(({ environment }) =>
    Object.entries(environment)
      .filter(([, value]) => value !== '')
      .map(([name]): Given => [name, 'docker-compose.yml']),
  );

/** Settings of each ConfigMap and Secret, and of each container. */
function ofKubernetes(): Given[] {
  const namesOf = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, below]: [string, unknown]) => {
      if (key === 'env') return (below as Named[]).map(({ name }) => name);
      if (['data', 'stringData'].includes(key)) return Object.keys(below as object);
      return namesOf(below);
    });
  };
  const folder = 'deploy/kubernetes';
  return readdirSync(join(projectRoot, folder)).flatMap((file) =>
    parseAllDocuments(read(join(folder, file)))
      .flatMap((document) => namesOf(document.toJS()))
      .map((name): Given => [name, file]),
  );
}

/** Settings of the units, and of the examples that EnvironmentFile is copied from. */
function ofSystemd(): Given[] {
  const folder = 'deploy/systemd';
  return readdirSync(join(projectRoot, folder)).flatMap((file) => {
    const text = read(join(folder, file));
    const lines = [...text.matchAll(/\b([A-Z][A-Z_]+)=\S+ (?=.*node )/g)].map(
      ([, name = '']) => name,
    );
    const names = file.endsWith('.env.example') ? namesIn(text) : lines;
    return names.map((name): Given => [name, file]);
  });
}

function ofDockerfile(): Given[] {
  const lines = [...read('deploy/Dockerfile').matchAll(/^ENV (.*)$/gm)];
  return lines.flatMap(([, line = '']) =>
    line.split(' ').map((each): Given => [each.split('=', 1)[0] ?? '', 'Dockerfile']),
  );
}

test.each([
  ['docker-compose.yml', ofCompose],
  ['deploy/kubernetes', ofKubernetes],
  ['deploy/systemd', ofSystemd],
  ['deploy/Dockerfile', ofDockerfile],
])('every setting of %s is one that a process reads', (_, list) => {
  const given = list();
  expect(given.length).toBeGreaterThan(0);
  expect(given.filter(([name]) => !isRead(name))).toEqual([]);
});

test.each(['hall-gateway@', 'hall-worker@', 'hall-backup'])(
  'systemd sets the own settings of %s so that no settings file overrides them',
  (unit) => {
    const text = read(`deploy/systemd/${unit}.service`);
    expect(text).toMatch(/^EnvironmentFile=/m);
    // EnvironmentFile overrides Environment, whatever the order of the lines.
    expect(text).not.toMatch(/^Environment=/m);
    const [, start = ''] = /^ExecStart=(.*)$/m.exec(text) ?? [];
    const own = { 'hall-gateway@': ' PORT=%i', 'hall-worker@': ' WORKER_METRICS_PORT=310%i' }[unit];
    expect(start).toMatch(new RegExp(`^/usr/bin/env NODE_ENV=production${own ?? ''} node `));
  },
);

test('systemd starts a unit even if a writable folder is missing', () => {
  for (const unit of ['hall-gateway@', 'hall-worker@', 'hall-backup']) {
    const text = read(`deploy/systemd/${unit}.service`);
    const made = [...text.matchAll(/^StateDirectory=(.+)$/gm)].map(
      ([, name]) => `/var/lib/${name}`,
    );
    const folders = [...text.matchAll(/^ReadWritePaths=(.+)$/gm)].map(([, folder = '']) => folder);
    expect(folders.length).toBeGreaterThan(0);
    expect(folders.filter((each) => !each.startsWith('-') && !made.includes(each))).toEqual([]);
  }
});

test('systemd lets the processes write to the folder of the audit heads', () => {
  const [, folder = ''] =
    /^AUDIT_HEADS_FOLDER=(.+)$/m.exec(read('deploy/systemd/hall.env.example')) ?? [];
  expect(folder).toMatch(/^\/var\/lib\/hall\//);
  expect(read('deploy/systemd/hall-worker@.service')).toMatch(/^ReadWritePaths=\/var\/lib\/hall$/m);
});

test('every setting that the code declares reaches the containers from .env, or its example says that it does not', () => {
  const [, told = ''] =
    /^# Without effect in these files([^]*?)\. PORT is another/m.exec(
      read('deploy/compose.env.example'),
    ) ?? [];
  const without = [
    ...told.matchAll(/\b(?!AUDIT_HEADS_PLACE|BACKUP_PLACE)[A-Z]+(?:_[A-Z]+)+\b|HOST/g),
  ].map(([name]) => name);
  const fixed = new Set<string>();
  for (const { environment, env_file: files } of servicesOfCompose()) {
    expect(files.map(({ path }) => path).slice(0, 2)).toEqual(['.env', 'hall.env']);
    for (const name of Object.keys({ ...declared, ...launchSettings })) {
      const value = environment[name];
      // Unset values come from the files; PORT is the container's.
      if (value !== undefined && !value.startsWith(`\${${name}:`) && name !== 'PORT')
        fixed.add(name);
    }
    // Only migration and backup get the schema owner's password.
    expect(environment.POSTGRES_PASSWORD).toBe('');
  }
  expect(without.sort()).toEqual([...fixed].sort());
});

test('the example of .env has exactly the variables of the compose file', () => {
  const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(
    ([, name]) => name,
  );
  const named = namesIn(read('deploy/compose.env.example'));
  expect([...new Set(named)].sort()).toEqual([...new Set(asked)].sort());
});

test('every secret of docs/scaling.md is read', () => {
  const [text = ''] = /^3\. Make the secrets.*?^4\. /ms.exec(read('docs/scaling.md')) ?? [];
  const named = [...text.matchAll(/\b[A-Z][A-Z0-9_]+\b/g)]
    .map(([name]) => name)
    .filter((name) => name.includes('_'));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !isRead(name))).toEqual([]);
});
