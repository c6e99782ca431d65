import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { developmentMark } from '@hall/platform/config';
import type { LaunchSettings } from './environment';
import { remember } from './stores/remembered';

/**
 * Secrets for a machine where nobody gave any: made once, kept beside the data they protect, and marked so
 * that production refuses them.
 * @returns the settings to add to the processes' environment; none in production
 */
export function provideDevelopmentSecrets({
  production,
  dataFolder,
  environment,
}: LaunchSettings): Record<string, string> {
  if (production) return {};
  const { DATA_KEYS, INDEX_KEY } = remember(join(dataFolder, 'secrets.json'), () => ({
    DATA_KEYS: `${developmentMark}:${makeKey()}`,
    INDEX_KEY: `${developmentMark}+${makeKey()}`,
  }));
  const made = Object.entries({ DATA_KEYS, INDEX_KEY });
  return Object.fromEntries(made.filter(([name]) => !environment[name]));
}

const makeKey = (): string => randomBytes(32).toString('base64');
