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
  test('is the memory of the page where the browser blocks site data', () => {
    giveBrowser(refuse);
    expect(deviceStore.isThere()).toBe(false);
    expect(deviceStore.read('a')).toBeNull();
    deviceStore.write('a', '1');
    expect([deviceStore.read('a'), deviceStore.names()]).toEqual(['1', ['a']]);
    deviceStore.remove('a');
    expect([deviceStore.read('a'), deviceStore.names()]).toEqual([null, []]);
  });

  test('leaves no older text behind in a full browser', () => {
    const kept = new Map([['a', 'older']]);
    giveBrowser({
      getItem: (name) => kept.get(name) ?? null,
      setItem: refuse,
      removeItem: (name) => void kept.delete(name),
    });
    deviceStore.write('a', 'newer');
    expect(deviceStore.read('a')).toBe('newer');
    expect(kept.size).toBe(0);
  });

  test('reads what is no JSON as nothing', () => {
    const kept = new Map([
      ['a', '{"n":1}'],
      ['b', '{'],
    ]);
    giveBrowser({ getItem: (name) => kept.get(name) ?? null, removeItem: () => undefined });
    expect(['a', 'b', 'c'].map((name) => deviceStore.readJson(name))).toEqual([
      { n: 1 },
      undefined,
      undefined,
    ]);
  });
});
