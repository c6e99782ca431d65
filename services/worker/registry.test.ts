import { describe, expect, test } from '@jest/globals';
import { jobNames } from '@hall/queues/jobs';
import type { Processor } from './processor';
import { createProcessors } from './processors';
import { registerProcessors } from './registry';
import type { WorkerDeps } from './worker-deps';

const processorOf = (name: Processor['name']): Processor => ({
  name,
  handle: () => Promise.resolve(null),
});

describe('the registry of processors', () => {
  test('every job of the catalogue has exactly one processor', () => {
    const handlers = registerProcessors(createProcessors({} as WorkerDeps));
    expect([...handlers.keys()].sort()).toEqual([...jobNames].sort());
  });

  test('a job without a processor prevents the start, and is named', () => {
    const all = jobNames.filter((name) => name !== 'exports.write').map(processorOf);
    expect(() => registerProcessors(all)).toThrow('No processor does exports.write.');
  });

  test('a job with two processors prevents the start, and is named', () => {
    const all = [...jobNames, 'messages.send' as const].map(processorOf);
    expect(() => registerProcessors(all)).toThrow('Two processors do messages.send.');
  });
});
