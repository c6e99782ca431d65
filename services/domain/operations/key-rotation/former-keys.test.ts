import { describe, expect, test } from '@jest/globals';
import { describeFormerKeys } from './former-keys';

const nothing = { lastVisit: undefined, mailReaders: 0, appAccounts: 0 };
const describeAll = (changed: Partial<Parameters<typeof describeFormerKeys>[0]>): string =>
  describeFormerKeys({
    listsDataKeys: false,
    indexUses: undefined,
    publishedHead: true,
    ...changed,
  }).join('\n');

describe('the advice of a rotation on former keys', () => {
  test('names the last visit whose ticket link needs the former INDEX_KEY', () => {
    const text = describeAll({ indexUses: { ...nothing, lastVisit: '2026-12-20' } });
    expect(text).toContain('Keep the former INDEX_KEY until 2026-12-20, the last visit booked');
    expect(text).toContain('Ticket links sent before stop working after you take it out.');
    expect(text).not.toContain('Nothing needs');
  });

  test('names mails and accounts that need the former INDEX_KEY', () => {
    const text = describeAll({ indexUses: { ...nothing, mailReaders: 3, appAccounts: 7 } });
    expect(text).toContain('sent before to 3 confirmed addresses');
    expect(text).toContain('Up to 7 accounts are known to the messaging app');
    expect(text).not.toContain('Nothing needs');
  });

  test('asks to wait for the audit log if this run published no head', () => {
    const text = describeAll({ indexUses: nothing, publishedHead: false });
    expect(text).toContain('Keep the former INDEX_KEY for an hour');
    expect(text).not.toContain('Nothing needs');
  });

  test('allows removing the former INDEX_KEY if nothing outside the database needs it', () => {
    expect(describeAll({ indexUses: nothing })).toContain(
      'Nothing needs the former INDEX_KEY any more',
    );
  });

  test('allows removing former DATA_KEYS, whatever still needs INDEX_KEY', () => {
    const text = describeAll({
      listsDataKeys: true,
      indexUses: { ...nothing, lastVisit: '2026-12-20' },
    });
    expect(text).toContain('Nothing needs the former DATA_KEYS any more');
    expect(text).toContain('Keep the former INDEX_KEY until 2026-12-20');
  });

  test('reports that no former key is listed', () => {
    expect(describeAll({})).toBe('The settings list no former key.');
  });
});
