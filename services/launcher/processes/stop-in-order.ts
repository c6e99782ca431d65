/**
 * What is stopped together, in this order, and by how many milliseconds after the word: what is not over by then is
 * ended by force, so that the whole is over within ten seconds whatever is away, dead or frozen. The door closes first,
 * then the workers finish what came in.
 */
const stages = { gateway: 3000, workers: 5500, stores: 7500, record: 8000 };
const allByMs = 8500;

export type Stage = keyof typeof stages;

interface Step {
  stage: Stage;
  name: string;
  /** Ends it by force when it has not ended within the limit. */
  stop(limitMs: number): Promise<unknown>;
}

/** npm and the terminal may both deliver the same Ctrl-C; only a later one is a second one. */
const sameSignalMs = 700;

/** What has to be undone when the command ends, however it ends. */
export interface StopList {
  add(step: Step): void;
  /** Undoes everything, stage by stage. */
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
  const endAtOnce = (): void => {
    tell('Ending at once.');
    force();
    process.exit(1);
  };
  const run = (): Promise<void> => {
    if (!running) setTimeout(endAtOnce, allByMs).unref();
    return (running ??= stopAll(steps, tell));
  };
  const end = (why: string): void => {
    if (running && Date.now() - askedAt < sameSignalMs) return;
    if (askedAt) endAtOnce();
    askedAt = Date.now();
    tell('');
    tell(`Stopping (${why}) … Ctrl-C again ends at once.`);
    void run().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  return { add: (step) => void steps.push(step), run, end };
}

async function stopAll(steps: Step[], tell: (line: string) => void): Promise<void> {
  const begunAt = Date.now();
  for (const [stage, byMs] of Object.entries(stages))
    await Promise.all(
      steps
        .filter((step) => step.stage === stage)
        .map(({ name, stop }) =>
          stop(Math.max(0, begunAt + byMs - Date.now())).catch((error: unknown) =>
            tell(`${name} could not be stopped: ${String(error)}`),
          ),
        ),
    );
}
