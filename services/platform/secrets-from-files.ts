import { readFileSync } from 'node:fs';

/** Secret settings: every process of the same user can read an environment. */
const secretNames = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'REDIS_URL',
  'DATA_KEYS',
  'INDEX_KEY',
  'OPS_TOKEN',
  'SMS_HTTP_TOKEN',
  'SMS_SECOND_HTTP_TOKEN',
  'IDENTITY_HTTP_TOKEN',
  'CAPTCHA_HTTP_SECRET',
  'SMTP_URL',
  'MESSAGING_APP_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_CHECK_URL',
];

/**
 * Reads secrets from files, as secret stores provide them: NAME_FILE holds the path instead of NAME.
 * @returns the environment with the files' contents, and a sentence for each file that cannot be used
 */
export function readSecretFiles(environment: Record<string, string | undefined>): {
  environment: Record<string, string | undefined>;
  faults: string[];
} {
  const faults: string[] = [];
  const read = { ...environment };
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) continue;
    // The environment then holds each secret only once.
    read[`${name}_FILE`] = undefined;
    if (environment[name]?.trim()) {
      faults.push(`${name} and ${name}_FILE are both set.`);
      continue;
    }
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      const { code = 'a fault' } = error as { code?: string };
      faults.push(`${name}_FILE cannot be read (${code}).`);
    }
  }
  return { environment: read, faults };
}
