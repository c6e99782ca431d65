import type { ListRow } from './list-rows';

/** Without spaces, colons and full stops. */
const total =
  /^(?:(?:合计|总计|小计|共计|总人数|总数|(?:grand|sub)?total)(?:人数)?(?:[一总]?共)?\d{0,4}|[一总]?共\d{1,4})(?:人|名|位|people|persons?|visitors?)?$/iu;

/** Whether a row of a list only counts its people: `合计 25`, `Total: 25 people`, `共 25 人`. */
export const isTotal = ({ cells }: Pick<ListRow, 'cells'>): boolean =>
  total.test(
    cells
      .map(({ text }) => text)
      .join('')
      .normalize('NFKC')
      .replace(/[\s:.。]+/g, ''),
  );
