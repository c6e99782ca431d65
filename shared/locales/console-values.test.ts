import { expect, it } from '@jest/globals';
import { orderEnders } from '../codes/states';
import { texts as en } from './en/admin';
import { texts as zh } from './zh/admin';

it.each([
  ['zh', zh],
  ['en', en],
])('the console in %s has a word for each party that can end an order', (_language, texts) => {
  const words: Partial<Record<string, string>> = texts.orders.by;
  expect(orderEnders.filter((ender) => !words[ender])).toEqual([]);
});
