const globals = require('@jest/globals');

// Set by `npm test` only. Tests of a file build on each other, so a failed one is repeated before the next.
const times = Number(process.env.JEST_RETRIES ?? 0);
globals.jest.retryTimes(times, { logErrorsBeforeRetry: true, retryImmediately: true });
