import { afterEach, expect, it } from '@jest/globals';
import { readLacks } from '../go-on-without';
import { openIfReadable } from './open-if-readable';
import { createSealer } from './seal';

const sealer = createSealer(`a:${Buffer.alloc(32, 7).toString('base64')}`);
const lack = () => readLacks().find(({ what }) => what === 'opening what is sealed');

afterEach(() => void openIfReadable(sealer, '', 'one'));

it('opens what was sealed for the place', () => {
  expect(openIfReadable(sealer, sealer.seal('G12345678', 'one'), 'one')).toBe('G12345678');
  expect(lack()).toBeUndefined();
});

it('skips unreadable values, counts them, and logs when the last one is repaired', () => {
  expect(openIfReadable(sealer, 'a.b.damaged', 'one')).toBeUndefined();
  expect(openIfReadable(sealer, sealer.seal('x', 'elsewhere'), 'two')).toBeUndefined();
  expect(lack()).toMatchObject({ times: 2, isLacking: true });
  openIfReadable(sealer, sealer.seal('x', 'one'), 'one');
  expect(lack()).toMatchObject({ times: 2, isLacking: true });
  openIfReadable(sealer, sealer.seal('x', 'two'), 'two');
  expect(lack()).toMatchObject({ isLacking: false });
});
