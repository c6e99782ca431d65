/** Settings of earlier versions, and what replaces each. */
const removed: Record<string, string> = {
  LOG_COLLECTOR_URL: 'send the output of the process with journald or the container engine',
  KEY_SERVICE_URL: 'have an agent write the keys to DATA_KEYS_FILE and INDEX_KEY_FILE',
  KEY_SERVICE_TOKEN: 'remove it, with KEY_SERVICE_URL',
  LEAKED_PASSWORDS_URL: 'remove it; common passwords are refused without it',
  REGISTRY_USER: 'sign in to the registry with `docker login`',
  REGISTRY_PASSWORD: 'sign in to the registry with `docker login`',
  REGISTRY_TOKEN: 'sign in to the registry with `docker login`',
};

/** @returns a sentence for each setting that is still set but has no effect any more */
export function findRemovedSettings(environment: Record<string, string | undefined>): string[] {
  return Object.entries(removed)
    .filter(([name]) => environment[name]?.trim() || environment[`${name}_FILE`]?.trim())
    .map(([name, instead]) => `${name} has no effect any more: ${instead}`);
}
