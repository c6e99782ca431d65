import autocannon from 'autocannon';

/** Result of one load run. Latencies in milliseconds. */
export interface LoadFigures {
  perSecond: number;
  median: number;
  p99: number;
  answered: number;
  /** Failed answers: an unexpected status, an error or a timeout. */
  failed: number;
}

/** Size of a load. */
export interface Load {
  connections: number;
  amount: number;
  /** Sessions that the requests rotate through. */
  sessions: number;
}

interface LoadPlan extends Omit<Load, 'sessions'> {
  url: string;
  path: string;
  headers?: (sequence: number) => Record<string, string>;
  body: (sequence: number) => string;
}

/**
 * Sends POST forms that were built before the clock starts, because the sender shares its cores with the server.
 * Measures the time from the start to the last answer, because the load tool samples the clock only occasionally.
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
        // How often the tool checks for completion, in milliseconds; the figures below do not depend on it.
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
