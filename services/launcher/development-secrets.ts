import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { developmentMark } from '@hall/platform/config';
import type { LaunchSettings } from './environment';
import { LaunchFault } from './launch-fault';
import { remember } from './stores/remembered';

const secrets = ['DATA_KEYS', 'INDEX_KEY'] as const;

/**
 * Generates missing secrets for demo mode once and stores them next to the data that they protect. They are marked, so
 * that other modes refuse them.
 * @returns the settings to add to the processes' environment
 */
export function provideDevelopmentSecrets({
  dataFolder,
  environment,
}: Pick<LaunchSettings, 'dataFolder' | 'environment'>): Record<string, string> {
  const stored = remember(join(dataFolder, 'secrets.json'), () => ({
    DATA_KEYS: `${developmentMark}:${makeKey()}`,
    INDEX_KEY: `${developmentMark}+${makeKey()}`,
  }));
  const missing = secrets.filter((name) => !environment[name]?.trim());
  return Object.fromEntries(missing.map((name) => [name, stored[name]]));
}

/**
 * @param because why demo mode is off, from the rule
 * @throws {LaunchFault} naming the missing secrets and what to do
 */
export function demandSecrets(environment: LaunchSettings['environment'], because: string): void {
  const missing = secrets.filter((name) => !environment[name]?.trim());
  if (!missing.length) return;
  throw new LaunchFault(
    [
      `\`npm start\` makes secrets only for a demonstration, and this is none: ${because}.`,
      `Set ${missing.join(' and ')} (deploy/compose.env.example explains how to create them).`,
      'Where nothing that is stored there is real, set DEMONSTRATION=1 instead.',
    ].join('\n'),
  );
}

const makeKey = (): string => randomBytes(32).toString('base64');
