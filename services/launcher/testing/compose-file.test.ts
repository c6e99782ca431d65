import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../environment';

const compose = readFileSync(join(projectRoot, 'docker-compose.yml'), 'utf8');

/** The lines of each service, by name. */
const services = new Map(
  compose
    .slice(compose.indexOf('\nservices:'))
    .split(/^ {2}(?=[\w-]+:(?: &\w+)?$)/m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf(':')), text]),
);

describe('the compose file', () => {
  test('publishes a gateway on this machine only by default', () => {
    const open = [...services].flatMap(([name, text]) =>
      [...text.matchAll(/^ +ports: (.*)$/gm)].map(([, ports = '']) => ({ name, ports })),
    );
    // The proxy has TLS and is optional.
    const gateways = open.filter(({ name }) => name !== 'proxy');
    expect(gateways.length).toBeGreaterThan(0);
    const here = "['${BIND_ADDRESS:-127.0.0.1}:";
    expect(gateways.filter(({ ports }) => !ports.startsWith(here))).toEqual([]);
    expect(compose).not.toMatch(/^ +ports:$|network_mode: *host/m);
    expect(services.get('proxy')).toContain('profiles:');
  });

  test('fixes no port of a gateway, so that it scales, and names the image by its release', () => {
    for (const [name, port] of Object.entries({ gateway: 'PORT', 'gateway-2': 'PORT_2' }))
      expect(services.get(name)).toContain(`:\${${port}:-}:3000']`);
    expect(compose).not.toContain('container_name');
    expect(compose).toMatch(/^ {2}image: hall-visit:\$\{RELEASE:-latest\}$/m);
    expect(compose).toMatch(/^ {6}RELEASE: \$\{RELEASE:-\}$/m);
  });

  test('publishes the heads of the audit log outside of the database', () => {
    expect(compose).toMatch(/^ {4}AUDIT_HEADS_FOLDER: \/heads$/m);
    // The worker writes it and the console's check reads it; keys:rotate, which runs in a gateway, adds a head.
    const parsed = parse(compose, { merge: true }) as {
      services: Record<string, { volumes: string[] }>;
    };
    for (const name of ['worker', 'gateway', 'gateway-2'])
      expect(parsed.services[name]?.volumes).toContain('${AUDIT_HEADS_PLACE:-heads}:/heads');
    expect(compose).toMatch(/^volumes:$[^]*^ {2}heads:$/m);
    const image = readFileSync(join(projectRoot, 'deploy/Dockerfile'), 'utf8');
    expect(image).toMatch(/mkdir .*\/heads.*chown node .*\/heads/);
  });

  test('lets Prometheus find every process by its service name, with the jobs of the rules', () => {
    type Job = {
      job_name: string;
      dns_sd_configs: { names: string[]; type: string; port: number }[];
    };
    const read = (file: string): Job[] =>
      (
        parse(readFileSync(join(projectRoot, 'deploy/monitoring', file), 'utf8')) as {
          scrape_configs: Job[];
        }
      ).scrape_configs;
    const jobs = read('prometheus-compose.yml');
    expect(jobs.map((job) => job.job_name)).toEqual(
      read('prometheus.yml').map((job) => job.job_name),
    );
    const found = jobs.flatMap((job) => job.dns_sd_configs);
    expect(found).toMatchObject([
      { names: ['gateway', 'gateway-2'], type: 'A', port: 3000 },
      { names: ['worker'], type: 'A', port: 3100 },
    ]);
    for (const name of found.flatMap(({ names }) => names)) expect(services.has(name)).toBe(true);
    expect(services.get('worker')).toContain("WORKER_METRICS_PORT: '3100'");
    // The proxy resolves the same two names.
    const caddy = readFileSync(join(projectRoot, 'deploy/proxy/Caddyfile'), 'utf8');
    expect([...caddy.matchAll(/\{\$HALL_NAME(?:_2)?:([\w-]+)\}/g)].map(([, name]) => name)).toEqual(
      ['gateway', 'gateway-2'],
    );
    expect(services.get('proxy')).toContain('HALL_FOUND: by_name');
  });

  test('keeps its files of secrets and overrides out of the repository and the image', () => {
    const own = ['.env', 'hall.env', 'backup.env', 'docker-compose.override.yml'];
    for (const file of ['.gitignore', '.dockerignore']) {
      const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n');
      expect(own.filter((each) => !lines.includes(each))).toEqual([]);
    }
  });

  // Compose 2.26 includes `depends_on`, which `--no-deps` removes, in the hash that decides on recreating a container.
  test('has release commands after which a plain `up` replaces no process', () => {
    const text = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
    const [, commands = ''] = /^docker compose build\n([^]*?)\n```$/m.exec(text) ?? [];
    expect(commands.split('\n')).toEqual([
      // Without dependencies: a changed password must not recreate Postgres.
      'docker compose run --rm --no-deps migrate',
      ...['worker', 'gateway', 'gateway-2'].map((name) => `docker compose up -d --wait ${name}`),
    ]);
  });

  test('publishes no store', () => {
    for (const store of ['postgres', 'redis']) {
      expect(services.get(store)).toBeDefined();
      expect(services.get(store)).not.toContain('ports:');
    }
  });
});
