import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { writeNginx } from '../support/write-nginx';
import { keepAnswersApart } from './answers-apart';
import { tryAway } from './away';
import { tryFence } from './fence';
import { compareFiles } from './files-through-nginx';
import { replaceBehind } from './replaced';
import { maySystemdBeStarted } from './own-systemd';
import { readTimings, writeRuleTests } from './rule-tests';
import { scrapeHall } from './scraped-hall';
import { shareAnswers } from './shared-answers';
import { runUnderSystemd } from './under-systemd';

/** One check: a distribution's program reads a file of ours, or a function runs. */
export interface Trial {
  what: string;
  program: string;
  args: string[];
  /** A function to run instead of the program; throws on failure. */
  act?(): Promise<void>;
}

const deploy = join(projectRoot, 'deploy');

/** @param folder for files that the programs need */
export const listTrials = (folder: string): Trial[] => [
  ...ofPrometheus(folder),
  ...ofNginx(folder),
  ofHaproxy,
  ...ofCaddy(folder),
  ...ofSystemd(folder),
];

function ofPrometheus(folder: string): Trial[] {
  const rules = join(deploy, 'monitoring/alerts.yml');
  const alerts = readTimings(readFileSync(rules, 'utf8')).map((timing) => {
    const file = join(folder, `${timing.name}.yml`);
    writeFileSync(file, writeRuleTests(rules, timing));
    return {
      what: `${timing.name} fires and resolves`,
      program: 'promtool',
      args: ['test', 'rules', file],
    };
  });
  return [
    {
      what: 'Prometheus accepts its configuration',
      program: 'promtool',
      args: ['check', 'config', join(deploy, 'monitoring/prometheus.yml')],
    },
    {
      what: 'Prometheus accepts its configuration for containers',
      program: 'promtool',
      // The file with the token exists only in its container.
      args: ['check', 'config', '--syntax-only', join(deploy, 'monitoring/prometheus-compose.yml')],
    },
    ...alerts,
    {
      what: 'Prometheus scrapes a hall, is quiet while all is well, and fires',
      program: 'prometheus',
      args: [],
      act: () => scrapeHall(folder),
    },
    {
      what: 'Alertmanager accepts its configuration',
      program: 'amtool',
      args: ['check-config', join(deploy, 'monitoring/alertmanager.yml')],
    },
  ];
}

const ofNginx = (folder: string): Trial[] => [
  {
    what: 'nginx accepts its configuration',
    program: 'nginx',
    args: ['-t', '-c', writeNginx(folder)],
  },
  {
    what: 'nginx serves the apps’ files like a gateway, and also without one',
    program: 'nginx',
    args: [],
    act: () => compareFiles(folder),
  },
  {
    what: 'nginx answers bookings itself while the hall is full, lets kept places pass and shows the calendar',
    program: 'nginx',
    args: [],
    act: () => shareAnswers(folder),
  },
  {
    what: 'nginx gives nobody the answer to another spelling',
    program: 'nginx',
    args: [],
    act: () => keepAnswersApart(folder, 'nginx'),
  },
  {
    what: 'nginx keeps from strangers what it is to keep, in every spelling, and secret addresses out of its logs',
    program: 'nginx',
    args: [],
    act: () => tryFence(folder, 'nginx'),
  },
  {
    what: 'nginx says in both languages, and to calls in their own form, that nobody answers and when to come again',
    program: 'nginx',
    args: [],
    act: () => tryAway(folder, 'nginx'),
  },
  {
    what: 'gateways are replaced behind nginx without a failed call',
    program: 'nginx',
    args: [],
    act: () => replaceBehind(folder, 'nginx'),
  },
];

const ofHaproxy: Trial = {
  what: 'HAProxy accepts its configuration',
  program: 'haproxy',
  args: ['-c', '-f', join(deploy, 'proxy/haproxy-postgres.cfg')],
};

function ofCaddy(folder: string): Trial[] {
  const file = join(folder, 'Caddyfile');
  const text = readFileSync(join(deploy, 'proxy/Caddyfile'), 'utf8');
  writeFileSync(file, text.replaceAll('{$HALL_HOST}', 'visit.example.org'));
  const args = ['validate', '--adapter', 'caddyfile', '--config', file];
  return [
    { what: 'Caddy accepts its configuration', program: 'caddy', args },
    {
      what: 'Caddy gives nobody the answer to another spelling',
      program: 'caddy',
      args: [],
      act: () => keepAnswersApart(folder, 'caddy'),
    },
    {
      what: 'Caddy keeps from strangers what it is to keep, in every spelling, and secret addresses out of its logs',
      program: 'caddy',
      args: [],
      act: () => tryFence(folder, 'caddy'),
    },
    ...(['caddy', 'caddy-by-name'] as const).map((name) => ({
      what: `${name} says in both languages, and to calls in their own form, that nobody answers and when to come again`,
      program: 'caddy',
      args: [],
      act: () => tryAway(folder, name),
    })),
    {
      what: 'gateways are replaced behind Caddy, which finds them by name, without a failed call',
      program: 'caddy',
      args: [],
      act: () => replaceBehind(folder, 'caddy'),
    },
  ];
}

/**
 * Limit in tenths on systemd's exposure scale, 0 (closed) to 100 (unrestricted): units write and execute code in memory
 * and use the network.
 */
const mostExposed = 20;

/** Checks for systemd; a template unit (`hall-gateway@`) is checked as one instance. */
function ofSystemd(folder: string): Trial[] {
  const units = join(folder, 'units');
  mkdirSync(units);
  const files = readdirSync(join(deploy, 'systemd')).filter((name) =>
    /\.(service|timer)$/.test(name),
  );
  const names = files.map((name) => {
    const one = name.replace('@.', '@3000.');
    cpSync(join(deploy, 'systemd', name), join(units, one));
    return one;
  });
  const program = 'systemd-analyze';
  const services = names.filter((name) => name.endsWith('.service'));
  const exposure = ['security', '--offline=true', `--threshold=${mostExposed}`];
  return [
    ...names.map((name) => ({
      what: `systemd takes ${name}`,
      program,
      args: ['verify', join(units, name)],
    })),
    ...services.map((name) => ({
      what: `the systemd exposure of ${name} is within the limit`,
      program,
      args: [...exposure, join(units, name)],
    })),
    {
      what: 'a hall runs with its units under systemd',
      // Shown as the missing program: namespaces need root.
      program: maySystemdBeStarted() ? program : 'systemd as root in namespaces',
      args: [],
      act: () => runUnderSystemd(folder),
    },
  ];
}
