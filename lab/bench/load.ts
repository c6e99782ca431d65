import autocannon from 'autocannon';

/** What one run of the load showed. Latencies in milliseconds. */
export interface LoadFigures {
  perSecond: number;
  median: number;
  p99: number;
  answered: number;
  /** Answers that were no success: another status, an error, a time-out. */
  failed: number;
}

export interface LoadPlan {
  url: string;
  connections: number;
  amount: number;
  path: string;
  headers?: (sequence: number) => Record<string, string>;
  body: (sequence: number) => string;
}

/**
 * Sends the same load to whichever server: POSTs of a form, made before the clock starts, so that the sender
 * takes as little as it can of the cores that it shares with the server. The time is that from the start to the
 * last answer: the tool itself looks at the clock now and then only.
 */
export async function runLoad(plan: LoadPlan): Promise<LoadFigures> {
  let sequence = 0;
  let lastAnswer = 0;
  const requests = Array.from({ length: plan.amount }, (_, i) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...plan.headers?.(i) },
    body: Buffer.from(plan.body(i)),
  }));
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: plan.url,
        connections: Math.min(plan.connections, plan.amount),
        amount: plan.amount,
        timeout: 30,
        // It looks only so often, in milliseconds, whether all is answered; what is told below does not come from these looks.
        sampleInt: 100,
        requests: [
          {
            method: 'POST',
            path: plan.path,
            setupRequest: (request) => ({ ...request, ...requests[sequence++ % plan.amount] }),
          },
        ],
      },
      (error, figures) => {
        if (error) reject(error as Error);
        else resolve(figures);
      },
    );
    run.on('response', () => (lastAnswer = performance.now()));
  });
  const answered = result['2xx'] + result.non2xx;
  return {
    perSecond: Math.round((answered * 1000) / (lastAnswer - started)),
    median: result.latency.p50,
    p99: result.latency.p99,
    answered,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
