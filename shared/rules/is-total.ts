import type { ListRow } from './list-rows';

const total =
  /^(?:(?:合计|总计|小计|共计|总人数|合计人数|总数|(?:grand |sub)?total)(?:人数)?[\s:]*(?:共\s*)?\d{0,4}|[一总]?共[\s:]*\d{1,4})\s*(?:人|名|位|people|persons?|visitors?)?[.。\s]*$/iu;

/** Whether a row of a list only counts its people: `合计 25`, `Total: 25 people`, `共 25 人`. */
export const isTotal = ({ cells }: Pick<ListRow, 'cells'>): boolean =>
  total.test(
    cells
      .flatMap(({ text }) => text || [])
      .join(' ')
      .normalize('NFKC')
      .trim(),
  );
