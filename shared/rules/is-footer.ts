import type { ListRow } from './list-rows';

/** Without spaces, colons and full stops. */
const total =
  /^(?:(?:合计|总计|小计|共计|总人数|总数|(?:grand|sub)?total)(?:人数)?(?:[一总]?共)?\d{0,4}|[一总]?共\d{1,4})(?:人|名|位|people|persons?|visitors?)?$/iu;
const note = /^\s*(?:备注|注|说明|notes?|remarks?)\s*:/iu;

/** Whether a row of a list is no person: it counts the people (`Total: 25 people`, `共 25 人`), or is a note (`备注：…`). */
export function isFooter({ cells }: Pick<ListRow, 'cells'>): boolean {
  const text = cells
    .map((cell) => cell.text)
    .join('')
    .normalize('NFKC');
  return note.test(text) || total.test(text.replace(/[\s:.。]+/g, ''));
}
