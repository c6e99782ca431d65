import { describe, expect, test } from '@jest/globals';
import { fakedClock } from './faked-clock';

describe('the clock of a store', () => {
  test('passes libfaketime and its settings on', () => {
    const moved = {
      LD_PRELOAD: 'libfaketime.so.1',
      FAKETIME: '+3600',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    expect(fakedClock({ ...moved, PATH: '/usr/bin', DATA_KEYS: 'secret' })).toEqual(moved);
  });

  test('passes nothing on while no clock is moved', () => {
    expect(fakedClock({ LD_PRELOAD: 'libjemalloc.so.2', PATH: '/usr/bin' })).toEqual({});
  });
});
