import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { images, nameByDigest, placeOf, writeSettings } from './pinned-images';

const digest = `sha256:${'ab'.repeat(32)}`;
const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

test('names an image by digest, with the registry if it is not the public one', () => {
  expect(nameByDigest('redis:7', undefined, digest)).toBe(`redis:7@${digest}`);
  const mirrored = nameByDigest('redis:7', 'mirror.example:5000', digest);
  expect(mirrored).toBe(`mirror.example:5000/library/redis:7@${digest}`);
  expect(placeOf('of/somebody:2')).toEqual({ repository: 'of/somebody', tag: '2' });
});

test('.env keeps all its other lines', () => {
  const env = 'A=1\n#REDIS_IMAGE=\nB=2';
  const once = writeSettings(env, { REDIS_IMAGE: 'x', NODE_IMAGE: 'y' });
  expect(once).toBe('A=1\nREDIS_IMAGE=x\nB=2\nNODE_IMAGE=y\n');
  expect(writeSettings(once, { REDIS_IMAGE: 'z' })).toBe('A=1\nREDIS_IMAGE=z\nB=2\nNODE_IMAGE=y\n');
});

test('every image of the compose file and the Dockerfile can be pinned', () => {
  const compose = read('docker-compose.yml');
  for (const [setting, tag] of Object.entries(images))
    expect(compose).toContain(`\${${setting}:-${tag}}`);
  const named = [...compose.matchAll(/^ +image: (.*)$/gm)].map(([, name = '']) => name);
  expect(named.filter((name) => !/^(\$\{\w+_IMAGE:-|hall-visit:)/.test(name))).toEqual([]);
  const from = [...read('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
  expect(from.filter((name) => !['${NODE_IMAGE}', 'manifests'].includes(name ?? ''))).toEqual([]);
});
