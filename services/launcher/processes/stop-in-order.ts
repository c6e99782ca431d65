type Step = [name: string, stop: () => Promise<unknown>];

/** npm and the terminal may both deliver the same Ctrl-C; only a later one is a second one. */
const sameSignalMs = 700;

/** What has to be undone when the command ends, however it ends. */
export interface StopList {
  add(name: string, stop: () => Promise<unknown>): void;
  /** Undoes everything, the latest first. */
  run(): Promise<void>;
  /** Ends the process as a signal does. */
  end(why: string): void;
}

/**
 * Stops what was started when the process is told to end; a second signal ends it at once.
 * @param force makes an end of everything without waiting
 */
export function stopOnSignal(tell: (line: string) => void, force: () => void): StopList {
  const steps: Step[] = [];
  let running: Promise<void> | undefined;
  let askedAt = 0;
  const run = (): Promise<void> => (running ??= stopAll(steps, tell));
  const end = (why: string): void => {
    if (running && Date.now() - askedAt < sameSignalMs) return;
    if (askedAt) {
      tell('Ending at once.');
      force();
      process.exit(1);
    }
    askedAt = Date.now();
    tell('');
    tell(`Stopping (${why}) … Ctrl-C again ends at once.`);
    void run().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  return { add: (name, stop) => void steps.unshift([name, stop]), run, end };
}

async function stopAll(steps: Step[], tell: (line: string) => void): Promise<void> {
  for (const [name, stop] of steps)
    await stop().catch((error: unknown) => tell(`${name} could not be stopped: ${String(error)}`));
}
