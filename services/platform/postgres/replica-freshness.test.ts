import { expect, test } from '@jest/globals';
import { createFreshness } from './replica-freshness';

test('of a replica nothing is known until it has reached a place where the primary stood', () => {
  const freshness = createFreshness();
  expect(freshness.asOf()).toBeUndefined();
  freshness.primaryStands(100, 1000);
  freshness.replicaStands(99);
  expect(freshness.asOf()).toBeUndefined();
  freshness.replicaStands(100);
  expect(freshness.asOf()).toBe(1000);
});

test('a replica that stops is as old as the last place it reached', () => {
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

test('where nothing is written, a replica that has everything stays fresh', () => {
  const freshness = createFreshness();
  for (const at of [1000, 2000, 3000]) {
    freshness.primaryStands(100, at);
    freshness.replicaStands(100);
    expect(freshness.asOf()).toBe(at);
  }
});

test('a replica that is ahead of the primary holds what the primary lost, and is not read', () => {
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
