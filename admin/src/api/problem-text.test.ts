import { expect, test } from '@jest/globals';
import { consoleText } from '@hall/shared/locales/console-text';
import { problemText } from './problem-text';
import { StaffCallError } from './request';

const refused = new StaffCallError({
  type: 'about:blank',
  title: 'Bad request',
  status: 400,
  code: 'A00002',
  errors: [
    { field: 'name', message: 'Please fill this in' },
    { field: 'telnum', message: 'Enter a mainland China mobile number of 11 digits' },
  ],
});

test('several errors are joined with the separator of the language', () => {
  expect(problemText(consoleText('en'), refused)).toBe(
    'Please fill this in; Enter a mainland China mobile number of 11 digits',
  );
  expect(problemText(consoleText('zh'), refused)).toContain('；');
});
