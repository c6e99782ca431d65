import { expect, test } from '@jest/globals';
import { createFreshness } from './reader';

test('a replica’s lag is unknown until it reaches a recorded position of the primary', () => {
  const freshness = createFreshness();
  expect(freshness.asOf()).toBeUndefined();
  freshness.primaryStands(100, 1000);
  freshness.replicaStands(99);
  expect(freshness.asOf()).toBeUndefined();
  freshness.replicaStands(100);
  expect(freshness.asOf()).toBe(1000);
});

test('a stopped replica is as old as the last position that it reached', () => {
  const freshness = createFreshness();
  freshness.primaryStands(100, 1000);
  freshness.replicaStands(100);
  freshness.primaryStands(200, 2000);
  freshness.replicaStands(150);
  freshness.primaryStands(300, 3000);
  freshness.replicaStands(150);
  expect(freshness.asOf()).toBe(1000);
  freshness.replicaStands(250);
  expect(freshness.asOf()).toBe(2000);
});

test('an up-to-date replica stays fresh while nothing is written', () => {
  const freshness = createFreshness();
  for (const at of [1000, 2000, 3000]) {
    freshness.primaryStands(100, at);
    freshness.replicaStands(100);
    expect(freshness.asOf()).toBe(at);
  }
});

test('a replica ahead of the primary is not read, because the primary lost that data', () => {
  const freshness = createFreshness();
  freshness.primaryStands(300, 1000);
  freshness.replicaStands(300);
  freshness.primaryStands(250, 2000);
  freshness.replicaStands(300);
  expect(freshness.asOf()).toBeUndefined();
  freshness.primaryStands(280, 3000);
  freshness.replicaStands(300);
  expect(freshness.asOf()).toBeUndefined();
});
