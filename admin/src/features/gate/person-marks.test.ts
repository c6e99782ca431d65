import { expect, it } from '@jest/globals';
import { consoleText } from '@hall/shared/locales/console-text';
import { marksOf } from './person-marks';

it('names the reason for special care and the declarations of a visitor', () => {
  const t = consoleText('en');
  expect(marksOf({ attention: 'disabled', notes: { child: true } }, t)).toEqual([
    'Disabled',
    'Under 14',
  ]);
  expect(marksOf({}, t)).toEqual([]);
});
