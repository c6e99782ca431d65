/** A reason not to start that the reader can act upon: shown as it is, without a stack. */
export class LaunchFault extends Error {
  override name = 'LaunchFault';
}

/**
 * Ends the process with what went wrong: a reason to act upon as it is, anything else with its stack.
 * @param error what was thrown
 */
export function endWithFault(error: unknown): never {
  const plain =
    error instanceof LaunchFault || (error instanceof Error && error.name === 'SettingsError');
  const text = error instanceof Error ? (plain ? error.message : error.stack) : String(error);
  process.stderr.write(`\n${text ?? String(error)}\n`);
  process.exit(1);
}
