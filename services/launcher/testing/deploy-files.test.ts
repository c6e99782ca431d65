import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '@hall/platform/config';
import { declared } from '@hall/platform/declared-settings';
import { launchSettings } from '@hall/platform/launch-settings';
import { projectRoot } from '../environment';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const list = (folder: string): string[] => readdirSync(join(projectRoot, folder)).sort();
const find = (text: string, each: RegExp): string[] =>
  [...text.matchAll(each)].map(([, one = '']) => one);

/** Every value of a key, anywhere in an object. */
function valuesOf<Value>(name: string, of: unknown): Value[] {
  if (typeof of !== 'object' || of === null) return [];
  return Object.entries(of).flatMap(([key, value]) =>
    key === name ? [value as Value] : valuesOf<Value>(name, value),
  );
}

interface Service {
  image: string;
  environment?: Record<string, string>;
  ports?: string[];
}
const composeText = read('docker-compose.yml');
const { services } = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
};

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } };
const folder = 'deploy/kubernetes';
const { resources } = parse(read(`${folder}/kustomization.yaml`)) as { resources: string[] };
const manifests = resources.flatMap((file) =>
  parseAllDocuments(read(`${folder}/${file}`)).map((one) => one.toJS() as Manifest),
);
const [settings = {}] = valuesOf<Record<string, string>>('data', manifests);

describe('settings', () => {
  const units = list('deploy/systemd').map((name) => read(`deploy/systemd/${name}`));
  /** Node and OpenTelemetry read these. */
  const ofOthers = ['NODE_EXTRA_CA_CERTS', 'OTEL_EXPORTER_OTLP_HEADERS'];

  test.each([
    [
      'docker-compose.yml',
      Object.values(services)
        .filter(({ image }) => image.startsWith('hall-visit:'))
        // An empty value hides a setting from the processes.
        .flatMap(({ environment = {} }) => Object.entries(environment).filter(([, value]) => value))
        .map(([name]) => name),
    ],
    [
      folder,
      valuesOf<{ name: string }[]>('env', manifests)
        .flatMap((each) => each.map(({ name }) => name))
        .concat(Object.keys(settings)),
    ],
    [
      'deploy/systemd',
      units.flatMap((unit) => [
        ...find(unit, /^#?([A-Z][A-Z0-9_]+)=/gm),
        ...find(unit, /\b([A-Z][A-Z_]+)=\S+ (?=.*node )/g),
      ]),
    ],
    ['deploy/Dockerfile', find(read('deploy/Dockerfile'), /^ENV (\w+)=/gm)],
    // The secrets that an operator creates.
    [
      'docs/scaling.md',
      find(
        /^3\. Make the secrets.*?^4\. /ms.exec(read('docs/scaling.md'))?.[0] ?? '',
        /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g,
      ),
    ],
  ])('of %s are all read by a process', (_, names) => {
    expect(names.length).toBeGreaterThan(0);
    const known = [...Object.keys(declared), ...Object.keys(launchSettings), ...ofOthers];
    expect(names.filter((name) => !known.includes(name.replace(/_FILE$/, '')))).toEqual([]);
  });

  test('of Kubernetes are complete together with the documented secrets', () => {
    const key = Buffer.alloc(32, 1).toString('base64');
    const stores = {
      DATABASE_URL: 'postgres://hall_app:secret@postgres.example.org:5432/hall?sslmode=verify-full',
      REDIS_URL: 'rediss://:secret@redis.example.org:6379',
      S3_ACCESS_KEY_ID: 'secret',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const tokens = { SMS_HTTP_TOKEN: 'secret', OPS_TOKEN: 'abcdefghijklmnopqrstuvwxyz' };
    const keys = { DATA_KEYS: `k1:${key}`, INDEX_KEY: key };
    expect(readConfig({ ...settings, ...stores, ...tokens, ...keys }).NODE_ENV).toBe('production');
  });

  test('the example of .env has exactly the variables of the compose file', () => {
    const named = find(read('deploy/compose.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm);
    expect(new Set(named)).toEqual(new Set(find(composeText, /\$\{([A-Z0-9_]+)/g)));
  });

  test('files with secrets stay out of the repository and the image', () => {
    for (const file of ['.gitignore', '.dockerignore'])
      expect(read(file).split('\n')).toEqual(
        expect.arrayContaining(['.env', 'hall.env', 'backup.env', 'docker-compose.override.yml']),
      );
  });

  test('a unit of systemd sets its own by its command, because EnvironmentFile overrides Environment', () => {
    for (const unit of units.filter((text) => text.includes('EnvironmentFile=')))
      expect(unit).not.toMatch(/^Environment=/m);
  });
});

test('compose publishes gateways on this machine only by default, and no store', () => {
  const open = Object.entries(services).filter(([name, { ports }]) => ports && name !== 'proxy');
  expect(open.map(([name]) => name)).toEqual(['gateway', 'gateway-2']);
  for (const port of open.flatMap(([, { ports = [] }]) => ports))
    expect(port).toMatch(/^\$\{BIND_ADDRESS:-127\.0\.0\.1\}:/);
  expect(composeText).not.toMatch(/network_mode: *host/);
});

describe('Kubernetes', () => {
  test.each(manifests)('$kind $metadata.name is valid', async (data) => {
    const kinds = (await import(`kubernetes-models/${data.apiVersion}`)) as Record<
      string,
      new (data: object) => { validate(): void }
    >;
    expect(() => new kinds[data.kind]!(data).validate()).not.toThrow();
  });

  test('applies every file', () => {
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(list(folder));
  });

  test('gives containers no privileges and a gateway the time to finish its requests', () => {
    const contexts = valuesOf<object[]>('containers', manifests).flat();
    expect(contexts).toHaveLength(4);
    for (const { securityContext } of contexts as { securityContext: object }[])
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    const gateway = manifests.find(({ kind }) => kind === 'Deployment');
    const [limit] = valuesOf<number>('terminationGracePeriodSeconds', gateway);
    expect(limit).toBeGreaterThan(Number(settings.DRAIN_SECONDS) + 20);
  });

  test('scales workers by an existing metric', () => {
    const [metric] = valuesOf<{ name: string }>('metric', manifests);
    expect(read('services/gateway/ops/metrics.ts')).toContain(`'${metric?.name}'`);
  });
});
