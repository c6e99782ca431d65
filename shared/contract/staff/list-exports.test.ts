import { describe, expect, test } from '@jest/globals';
import { checkForm } from '../check';
import { ListStaffDto } from './staff';
import { withViewColumns } from './list-exports';

describe('the export of a view', () => {
  test('takes the filters of the list and the columns of the view, and nothing else', () => {
    const Dto = withViewColumns(ListStaffDto);
    const view = { columns: ['username', 'role'], headings: ['Username', 'Role'] };
    expect(checkForm(Dto, { ...view, role: 'gate' })).toMatchObject({
      faults: [],
      value: { ...view, role: 'gate' },
    });
    for (const wrong of [{ role: 'cook' }, { columns: [] }, { columns: ['a b'] }, { other: '1' }])
      expect(checkForm(Dto, { ...view, ...wrong }).faults).toHaveLength(1);
  });

  test('leaves the call of the list unchanged', () => {
    withViewColumns(ListStaffDto);
    expect(checkForm(ListStaffDto, { role: 'gate' }).faults).toEqual([]);
  });
});
