import { afterEach, describe, expect, test } from '@jest/globals';
import { deviceStore } from './device-store';

const giveBrowser = (storage: Partial<Storage> | (() => never)): void => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: typeof storage === 'function' ? storage : () => storage,
  });
};

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};

afterEach(() => {
  deviceStore.remove('a');
  Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('the store of the device', () => {
  test('keeps data in memory if the browser blocks site data', () => {
    giveBrowser(refuse);
    expect(deviceStore.isThere()).toBe(false);
    expect(deviceStore.read('a')).toBeNull();
    deviceStore.write('a', '1');
    expect([deviceStore.read('a'), deviceStore.names()]).toEqual(['1', ['a']]);
    deviceStore.remove('a');
    expect([deviceStore.read('a'), deviceStore.names()]).toEqual([null, []]);
  });

  test('removes the older text if the browser’s store is full', () => {
    const stored = new Map([['a', 'older']]);
    giveBrowser({
      getItem: (name) => stored.get(name) ?? null,
      setItem: refuse,
      removeItem: (name) => void stored.delete(name),
    });
    deviceStore.write('a', 'newer');
    expect(deviceStore.read('a')).toBe('newer');
    expect(stored.size).toBe(0);
  });

  test('returns undefined for invalid JSON', () => {
    const stored = new Map([
      ['a', '{"n":1}'],
      ['b', '{'],
    ]);
    giveBrowser({ getItem: (name) => stored.get(name) ?? null, removeItem: () => undefined });
    expect(['a', 'b', 'c'].map((name) => deviceStore.readJson(name))).toEqual([
      { n: 1 },
      undefined,
      undefined,
    ]);
  });
});
