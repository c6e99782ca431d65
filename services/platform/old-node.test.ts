import { expect, test } from '@jest/globals';
import { describeOldNode } from './old-node';

test('a Node whose line has ended is named, with the one to take', () => {
  expect(describeOldNode('20.20.2')).toMatch(/^Node 20\.20\.2 .*Node 24/);
});

test.each(['22.20.0', '24.21.0', '26.10.0'])('Node %s is told nothing of', (version) => {
  expect(describeOldNode(version)).toBeUndefined();
});
