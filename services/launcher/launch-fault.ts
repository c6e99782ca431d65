/** A reason not to start that the reader can act upon: shown as it is, without a stack. */
export class LaunchFault extends Error {
  override name = 'LaunchFault';
}

/**
 * Ends the process with what went wrong: a reason to act upon as it is, anything else with its stack.
 * @param error what was thrown
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
