/**
 * Shutdown stages in order, with the time in milliseconds after which each is forced. The whole shutdown takes at most
 * ten seconds, even if parts are unreachable, dead or frozen. The gateway closes first; then the workers finish
 * accepted jobs.
 */
const stages = { gateway: 3000, workers: 5500, stores: 7500, record: 8000 };
const allByMs = 8500;

export type Stage = keyof typeof stages;

interface Step {
  stage: Stage;
  name: string;
  /** Stops it, by force after the limit. */
  stop(limitMs: number): Promise<unknown>;
}

/** npm and the terminal may both deliver one Ctrl-C; only a later signal counts as a second one. */
const sameSignalMs = 700;

/**
 * Stops everything when the process gets a signal; a second signal ends it at once.
 * @param force ends everything without waiting
 */
export function stopOnSignal(report: (line: string) => void, force: () => void) {
  const steps: Step[] = [];
  let running: Promise<void> | undefined;
  let askedAt = 0;
  const endAtOnce = (): void => {
    report('Ending at once.');
    force();
    process.exit(1);
  };
  const run = (): Promise<void> => {
    if (!running) setTimeout(endAtOnce, allByMs).unref();
    return (running ??= stopAll(steps, report));
  };
  const end = (why: string): void => {
    if (running && Date.now() - askedAt < sameSignalMs) return;
    if (askedAt) endAtOnce();
    askedAt = Date.now();
    report('');
    report(`Stopping (${why}) … Press Ctrl-C again to stop at once.`);
    void run().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  return {
    add: (step: Step): void => void steps.push(step) /** Runs all stages. */,
    run /** Ends the process as after a signal. */,
    end,
  };
}

/** Cleanup that runs when the command ends for any reason. */
export type StopList = ReturnType<typeof stopOnSignal>;

async function stopAll(steps: Step[], report: (line: string) => void): Promise<void> {
  const begunAt = Date.now();
  for (const [stage, byMs] of Object.entries(stages))
    await Promise.all(
      steps
        .filter((step) => step.stage === stage)
        .map(({ name, stop }) =>
          stop(Math.max(0, begunAt + byMs - Date.now())).catch((error: unknown) =>
            report(`${name} could not be stopped: ${String(error)}`),
          ),
        ),
    );
}
