import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '@hall/platform/config';
import { projectRoot } from '../environment';

/** An object of deploy/kubernetes, and its file. */
interface Manifest {
  file: string;
  data: { apiVersion: string; kind: string; metadata: { name: string } };
}

const kinds = {
  ConfigMap,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
} as unknown as Record<
  string,
  { new (data: object): { apiVersion: string }; prototype: { validate(this: object): void } }
>;

const folder = join(projectRoot, 'deploy/kubernetes');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const { resources } = parse(read('kustomization.yaml')) as { resources: string[] };
const manifests = resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document): Manifest => ({
    file,
    data: document.toJS() as Manifest['data'],
  })),
);

/** Every value of a key, anywhere in an object. */
function valuesOf<Value>(name: string, of: unknown = manifests): Value[] {
  if (typeof of !== 'object' || of === null) return [];
  return Object.entries(of).flatMap(([key, value]) =>
    key === name ? [value as Value] : valuesOf<Value>(name, value),
  );
}

/**
 * Finds misspelt optional keys, which Kubernetes' schemas accept silently. The validator reads each key that it knows.
 * @returns the keys that the validator did not read
 */
function namesUnknown(data: Manifest['data']): string[] {
  const unasked = new Set<string>();
  const watch = (value: object, path: string): object => {
    for (const name of Array.isArray(value) ? [] : Object.keys(value))
      unasked.add(`${path}.${name}`);
    return new Proxy(value, {
      get(from, name): unknown {
        unasked.delete(`${path}.${String(name)}`);
        const found: unknown = Reflect.get(from, name);
        const below = `${path}.${String(name)}`;
        return typeof found === 'object' && found !== null ? watchOnce(found, below) : found;
      },
    });
  };
  const watched = new Map<object, object>();
  const watchOnce = (value: object, path: string): object => {
    const known = watched.get(value) ?? watch(value, path);
    watched.set(value, known);
    return known;
  };
  // Skip the constructor, which would read every key.
  kinds[data.kind]!.prototype.validate.call(watch(data, ''));
  return [...unasked];
}

test('the kustomization lists every file', () => {
  const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
  expect([...resources].sort()).toEqual(files.sort());
});

test.each(manifests)(
  '$data.kind $data.metadata.name is as Kubernetes describes one',
  ({ data }) => {
    const object = new kinds[data.kind]!(data);
    expect(data.apiVersion).toBe(object.apiVersion);
    expect(() => kinds[data.kind]!.prototype.validate.call(data)).not.toThrow();
    expect(namesUnknown(data)).toEqual([]);
  },
);

test('finds a misspelt optional key', () => {
  const { data } = manifests.find(({ data: { kind } }) => kind === 'Deployment')!;
  const text = JSON.stringify(data).replace('failureThreshold', 'failureTreshold');
  const misspelt = JSON.parse(text) as Manifest['data'];
  expect(namesUnknown(misspelt)).toEqual([expect.stringMatching(/failureTreshold$/)]);
});

describe('the settings', () => {
  const [settings] = valuesOf<Record<string, string>>(
    'data',
    manifests.map(({ data }) => data),
  );
  const secrets = {
    DATABASE_URL: 'postgres://hall_app:secret@postgres.example.org:5432/hall?sslmode=verify-full',
    REDIS_URL: 'rediss://:secret@redis.example.org:6379',
    DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    INDEX_KEY: Buffer.alloc(32, 2).toString('base64'),
    SMS_HTTP_TOKEN: 'secret',
    OPS_TOKEN: 'abcdefghijklmnopqrstuvwxyz',
    S3_ACCESS_KEY_ID: 'secret',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('include everything that production requires, together with the documented secrets', () => {
    expect(readConfig({ ...settings, ...secrets })).toMatchObject({ NODE_ENV: 'production' });
  });

  test('are all read by a process', () => {
    const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');
    const known = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(Object.keys(settings!).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('every container', () => {
  type Container = Record<'image' | 'name', string> & {
    args: string[];
    securityContext: object;
    resources: { requests: object; limits: object };
  };
  const containers = valuesOf<Container[]>('containers').flat();

  test('runs a program of the image through its entry point', () => {
    expect(containers).toHaveLength(4);
    for (const { image, args, ...rest } of containers) {
      expect(image).toBe('hall-visit');
      expect(rest).not.toHaveProperty('command');
      const source = args.at(-1)!.replace('/dist/', '/').replace(/\.js$/, '.ts');
      expect([source, existsSync(join(projectRoot, source))]).toEqual([source, true]);
    }
  });

  test('has least privilege and states its resources', () => {
    for (const { securityContext, resources } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources).toMatchObject({
        requests: { cpu: expect.anything(), memory: expect.anything() },
        limits: { memory: expect.anything() },
      });
    }
    expect(valuesOf('runAsNonRoot')).toEqual(containers.map(() => true));
    expect(valuesOf('automountServiceAccountToken')).toEqual(containers.map(() => false));
    expect(valuesOf<{ type: string }>('seccompProfile').map(({ type }) => type)).toEqual(
      containers.map(() => 'RuntimeDefault'),
    );
  });
});

test('the audit heads are on a volume that gateways and workers share', () => {
  const [path] = valuesOf<string>('AUDIT_HEADS_FOLDER');
  const claims = manifests.filter(({ data: { kind } }) => kind === 'PersistentVolumeClaim');
  const [claim] = claims.map(({ data }) => data as typeof data & { spec: object });
  expect(claim?.spec).toMatchObject({ accessModes: ['ReadWriteMany'] });
  const deployments = manifests.filter(({ data: { kind } }) => kind === 'Deployment');
  expect(deployments).toHaveLength(2);
  for (const { data } of deployments) {
    const [volumes] = valuesOf<{ name: string }[]>('volumes', data);
    const volume = volumes!.find((each) => 'persistentVolumeClaim' in each);
    expect(volume).toMatchObject({ persistentVolumeClaim: { claimName: claim?.metadata.name } });
    const [mounts] = valuesOf<object[]>('volumeMounts', data);
    expect(mounts).toContainEqual({ name: volume!.name, mountPath: path });
    // A volume belongs to root unless fsGroup gives it to the writing process' group.
    expect(valuesOf('fsGroup', data)).toEqual([1000]);
  }
});

test('a gateway has the time to finish its open requests', () => {
  const [gateway] = valuesOf<number>(
    'terminationGracePeriodSeconds',
    manifests.filter(({ file }) => file === 'gateway.yaml'),
  );
  const [drain] = valuesOf<string>('DRAIN_SECONDS');
  expect(gateway).toBeGreaterThan(Number(drain) + 20);
});

test('workers scale by an existing metric', () => {
  const [{ name } = { name: '' }] = valuesOf<{ name: string }>('metric');
  const metrics = readFileSync(join(projectRoot, 'services/gateway/ops/metrics.ts'), 'utf8');
  expect(metrics).toContain(`'${name}'`);
});
