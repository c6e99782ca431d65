import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import { HiddenFieldFilled } from './hidden-field-filled.entity';

/** Days for which it counts against an account and is stored. */
const keptDays = 90;

/** Records a form with a filled hidden field. Best effort: the form's request continues on failure. */
export async function noteHiddenField(
  database: Database,
  { accountId, form, filled }: Pick<HiddenFieldFilled, 'accountId' | 'form'> & { filled: unknown },
): Promise<void> {
  if (!filled) return;
  const noting = database
    .createQueryBuilder()
    .insert()
    .into(HiddenFieldFilled)
    .values({ accountId, form, seenOn: () => 'now()::date' })
    .orIgnore()
    .execute();
  await goOnWithout('noting a hidden field', noting);
}

/** @returns the number of rows erased */
export async function eraseOldHiddenFields(database: Database): Promise<number> {
  const { affected } = await database
    .getRepository(HiddenFieldFilled)
    .createQueryBuilder()
    .delete()
    .where('seen_on < now()::date - :keptDays::int', { keptDays })
    .execute();
  return affected ?? 0;
}
