import { expect, jest, test } from '@jest/globals';
import { createFormValues } from './form-values';

const field = { label: '', rule: () => undefined };

test('returns the values of the visible fields only', () => {
  const form = createFormValues({ name: 'a', hidden: 1 });
  expect(form.values()).toEqual({});
  const leave = form.register('name', field);
  expect(form.values()).toEqual({ name: 'a' });
  form.set({ name: 'b' });
  leave();
  expect(form.values()).toEqual({});
  expect(form.valueOf('name')).toBe('b');
});

test('returns the initial values after a reset', () => {
  const form = createFormValues({ name: 'a' });
  form.register('name', field);
  form.set({ name: 'b', other: 1 });
  form.reset();
  expect(form.values()).toEqual({ name: 'a' });
  expect(form.valueOf('other')).toBeUndefined();
});

test('notifies of changed values and of fields that appear', () => {
  const form = createFormValues({});
  const changed = jest.fn();
  const end = form.subscribe(changed);
  form.register('name', field);
  const before = form.values();
  expect(form.values()).toBe(before);
  form.set({ name: 'a' });
  expect(form.values()).not.toBe(before);
  expect(changed).toHaveBeenCalledTimes(2);
  end();
  form.set({ name: 'b' });
  expect(changed).toHaveBeenCalledTimes(2);
});
