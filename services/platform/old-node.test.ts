import { expect, test } from '@jest/globals';
import { describeOldNode } from './old-node';

test('warns of an unsupported Node version and names the supported one', () => {
  expect(describeOldNode('20.20.2')).toMatch(/^Node 20\.20\.2 .*Node 24/);
});

test.each(['22.20.0', '24.21.0', '26.10.0'])('does not warn of Node %s', (version) => {
  expect(describeOldNode(version)).toBeUndefined();
});
