import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { writeNginx } from '../support/write-nginx';
import { writeRuleTests } from './alert-rules';
import { tryFence } from './fence';
import { scrapeHall } from './scraped-hall';
import { tryLostGateway } from './lost-gateway';
import { tryShared } from './shared-answers';

/** One check of our files. */
export interface Trial {
  what: string;
  /** The program without which the check is skipped. */
  program: string;
  /** Arguments for the program, or a function that throws on failure. */
  act: string[] | (() => Promise<void>);
}

const deploy = join(projectRoot, 'deploy');

/** @param folder for files that the programs need */
export const listTrials = (folder: string): Trial[] => [
  ...ofMonitoring(folder),
  ...ofProxies(folder),
  ...ofSystemd(folder),
];

function ofMonitoring(folder: string): Trial[] {
  const of = (name: string): string => join(deploy, 'monitoring', name);
  const rules = join(folder, 'rules.test.yml');
  writeFileSync(rules, writeRuleTests(of('alerts.yml')));
  return [
    {
      what: 'Prometheus accepts its configuration',
      program: 'promtool',
      act: ['check', 'config', of('prometheus.yml')],
    },
    {
      what: 'Prometheus accepts its configuration for containers',
      program: 'promtool',
      // The file with the token exists only in its container.
      act: ['check', 'config', '--syntax-only', of('prometheus-compose.yml')],
    },
    {
      what: 'each alert fires during its fault and resolves after it',
      program: 'promtool',
      act: ['test', 'rules', rules],
    },
    {
      what: 'Prometheus scrapes a hall, is quiet while all is well, and fires',
      program: 'prometheus',
      act: () => scrapeHall(folder),
    },
    {
      what: 'Alertmanager accepts its configuration',
      program: 'amtool',
      act: ['check-config', of('alertmanager.yml')],
    },
  ];
}

function ofProxies(folder: string): Trial[] {
  const of = (name: string): string => join(deploy, 'proxy', name);
  const caddyfile = join(folder, 'Caddyfile');
  const text = readFileSync(of('Caddyfile'), 'utf8');
  writeFileSync(caddyfile, text.replaceAll('{$HALL_HOST}', 'visit.example.org'));
  return [
    {
      what: 'HAProxy accepts its configuration',
      program: 'haproxy',
      act: ['-c', '-f', of('haproxy-postgres.cfg')],
    },
    {
      what: 'nginx accepts its configuration',
      program: 'nginx',
      act: ['-t', '-c', writeNginx(folder)],
    },
    {
      what: 'Caddy accepts its configuration',
      program: 'caddy',
      act: ['validate', '--adapter', 'caddyfile', '--config', caddyfile],
    },
    {
      what: 'nginx shares an answer with exact repetitions only, and lets reserved places pass',
      program: 'nginx',
      act: () => tryShared(folder),
    },
    ...(['nginx', 'caddy'] as const).map((name) => ({
      what: `${name} keeps internal paths closed in every spelling, logs no secret, and reports an outage`,
      program: name,
      act: () => tryFence(folder, name),
    })),
    ...(['nginx', 'caddy'] as const).map((name) => ({
      what: `${name} sends each call to the other gateway while one refuses connections`,
      program: name,
      act: () => tryLostGateway(folder, name),
    })),
  ];
}

/**
 * Limit in tenths on systemd's exposure scale, 0 (closed) to 100 (unrestricted): units write and execute code in memory
 * and use the network.
 */
const mostExposed = 20;

/** A template unit (`hall-gateway@`) is checked as one instance. */
function ofSystemd(folder: string): Trial[] {
  const units = join(folder, 'units');
  mkdirSync(units);
  const program = 'systemd-analyze';
  const exposure = ['security', '--offline=true', `--threshold=${mostExposed}`];
  return readdirSync(join(deploy, 'systemd'))
    .filter((name) => /\.(service|timer)$/.test(name))
    .flatMap((name) => {
      const unit = join(units, name.replace('@.', '@3000.'));
      cpSync(join(deploy, 'systemd', name), unit);
      const valid: Trial = { what: `systemd accepts ${name}`, program, act: ['verify', unit] };
      const what = `the systemd exposure of ${name} is within the limit`;
      return unit.endsWith('.timer')
        ? [valid]
        : [valid, { what, program, act: [...exposure, unit] }];
    });
}
