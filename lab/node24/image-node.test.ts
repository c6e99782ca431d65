import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { imageNode } from './image-node';

test('the suites run on the Node version of the image', () => {
  const dockerfile = readFileSync(join(__dirname, '../../deploy/Dockerfile'), 'utf8');
  const [, line] = /^ARG NODE_IMAGE=node:(\d+)-/m.exec(dockerfile) ?? [];
  expect(imageNode.version.split('.')[0]).toBe(line);
});
