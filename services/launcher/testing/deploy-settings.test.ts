import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { declared } from '@hall/platform/declared-settings';
import { launchSettings } from '@hall/platform/launch-settings';
import { projectRoot } from '../environment';

/** A name of a setting, and the file of deploy/ in which it is given. */
type Given = [name: string, file: string];

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

/** What Node and OpenTelemetry read by themselves. */
const ofOthers = ['NODE_EXTRA_CA_CERTS', 'OTEL_EXPORTER_OTLP_HEADERS'];

/** @returns whether some process or command reads it: a misspelt one would be left out without a word */
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

/** What is set to nothing is kept from the processes, and not given. */
const ofCompose = (): Given[] =>
  servicesOfCompose().flatMap(({ environment }) =>
    Object.entries(environment)
      .filter(([, value]) => value !== '')
      .map(([name]): Given => [name, 'docker-compose.yml']),
  );

/** Of each ConfigMap and Secret what it holds, and of each container what it is given besides. */
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

/** The units' own lines, and the files that their EnvironmentFile is copied from. */
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
])('every setting that %s gives is one that a process reads', (_, list) => {
  const given = list();
  expect(given.length).toBeGreaterThan(0);
  expect(given.filter(([name]) => !isRead(name))).toEqual([]);
});

test.each(['hall-gateway@', 'hall-worker@', 'hall-backup'])(
  'systemd gives %s what is its own in a way that no file of settings undoes',
  (unit) => {
    const text = read(`deploy/systemd/${unit}.service`);
    expect(text).toMatch(/^EnvironmentFile=/m);
    // A file goes before it, whatever the order of the lines.
    expect(text).not.toMatch(/^Environment=/m);
    const [, start = ''] = /^ExecStart=(.*)$/m.exec(text) ?? [];
    const own = { 'hall-gateway@': ' PORT=%i', 'hall-worker@': ' WORKER_METRICS_PORT=310%i' }[unit];
    expect(start).toMatch(new RegExp(`^/usr/bin/env NODE_ENV=production${own ?? ''} node `));
  },
);

test('systemd starts a unit whether or not a folder that it may write to is there', () => {
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

test('systemd lets the processes write where heads of the audit log are published', () => {
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
      // What is not set there comes from the files; PORT is that of the container.
      if (value !== undefined && !value.startsWith(`\${${name}:`) && name !== 'PORT')
        fixed.add(name);
    }
    // The owner of the schema is for migration and backup alone.
    expect(environment.POSTGRES_PASSWORD).toBe('');
  }
  expect(without.sort()).toEqual([...fixed].sort());
});

test('what the compose file asks .env for is what its example names', () => {
  const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(
    ([, name]) => name,
  );
  const named = namesIn(read('deploy/compose.env.example'));
  expect([...new Set(named)].sort()).toEqual([...new Set(asked)].sort());
});

test('what docs/scaling.md has put into the Secrets is read', () => {
  const [text = ''] = /^3\. Make the secrets.*?^4\. /ms.exec(read('docs/scaling.md')) ?? [];
  const named = [...text.matchAll(/\b[A-Z][A-Z0-9_]+\b/g)]
    .map(([name]) => name)
    .filter((name) => name.includes('_'));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !isRead(name))).toEqual([]);
});
