import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import { HiddenFieldFilled } from './hidden-field-filled.entity';

/** So long it speaks against an account, and is kept. */
const keptDays = 90;

/** Notes that a form came with its hidden field filled. Best effort: what the form is for goes on without it. */
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

/** @returns how many were erased */
export async function eraseOldHiddenFields(database: Database): Promise<number> {
  const { affected } = await database
    .getRepository(HiddenFieldFilled)
    .createQueryBuilder()
    .delete()
    .where('seen_on < now()::date - :keptDays::int', { keptDays })
    .execute();
  return affected ?? 0;
}
