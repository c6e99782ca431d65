/** An error that the reader can fix: printed without a stack. */
export class LaunchFault extends Error {
  override name = 'LaunchFault';
}

/**
 * Prints an error and ends the process: a `LaunchFault` without, any other error with its stack.
 * @param error that was thrown
 */
export function endWithFault(error: unknown): never {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'ConnectionFault')
    return `${error.message} Start that server or correct the setting, then run this command again.`;
  const isPlain = error instanceof LaunchFault || error.name === 'SettingsError';
  return isPlain ? error.message : (error.stack ?? String(error));
}
