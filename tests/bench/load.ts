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
  /** Either so many requests, or so many seconds. */
  amount?: number;
  seconds?: number;
  path: string;
  headers?: (sequence: number) => Record<string, string>;
  body: (sequence: number) => string;
}

/** Sends the same load to whichever server: POSTs of a form, each body made as it is sent. */
export async function runLoad(plan: LoadPlan): Promise<LoadFigures> {
  let sequence = 0;
  const started = performance.now();
  const result = await autocannon({
    url: plan.url,
    connections: plan.connections,
    ...(plan.amount ? { amount: plan.amount } : { duration: plan.seconds ?? 5 }),
    timeout: 30,
    requests: [
      {
        method: 'POST',
        path: plan.path,
        setupRequest: (request) => {
          const next = sequence++;
          return {
            ...request,
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              ...plan.headers?.(next),
            },
            body: plan.body(next),
          };
        },
      },
    ],
  });
  const answered = result['2xx'] + result.non2xx;
  const seconds = plan.amount ? (performance.now() - started) / 1000 : result.duration;
  return {
    perSecond: Math.round(answered / seconds),
    median: result.latency.p50,
    p99: result.latency.p99,
    answered,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
