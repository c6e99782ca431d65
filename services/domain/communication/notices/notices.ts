import type { CreateNoticeDto, SaveNoticeDto } from '@hall/shared/contract/staff/notices';
import { fieldError, notFoundError, somebodyWasFirstError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { assertVersion } from '@hall/platform/version';
import { type Actor, recordAct } from '../../foundation/audit';
import type { Notice } from './notice.entity';
import {
  endNotice,
  insertNotice,
  lockNotice,
  type NoticeContent,
  updateNotice,
  readShownNotices,
} from './notice.repository';
import type { AccountType, Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { cacheFor } from '@hall/platform/cache-for';

/** Caches the notices shown now, one text per account type, for at most two seconds. */
export function createNotices(database: Database) {
  const read = cacheFor(2000, () => readShownNotices(database));
  return {
    async get(locale: Locale): Promise<Record<AccountType, string>> {
      const rows = await read();
      const textFor = (type: AccountType) =>
        rows
          .filter((row) => row.accountType === type)
          .map((row) => pick(locale, { zh: row.textZh, en: row.textEn }))
          .join('\n');
      return { user: textFor('user'), tg: textFor('tg'), ta: textFor('ta') };
    },
  };
}

/**
 * Writes a notice for each type of account.
 * @returns the notices' ids
 * @throws {AnswerError} A00002 at `until` if it ends before it begins, or is past
 */
export async function writeNotices(
  database: Database,
  actor: Actor,
  form: CreateNoticeDto,
): Promise<string[]> {
  const content = readContent(form);
  return database.transaction(async (transaction) => {
    const ids: string[] = [];
    for (const type of form.types)
      ids.push(await insertNotice(transaction, type, content, actor.staff.username));
    for (const [i, id] of ids.entries())
      await recordAct(transaction, {
        ...actor,
        act: 'notice.create',
        subject: { type: 'notice', id },
        after: { type: form.types[i], ...content },
      });
    return ids;
  });
}

/** @throws {AnswerError} A00009; A00012 (409) if it was changed since `version`; A00002 at `until` */
export async function saveNotice(
  database: Database,
  actor: Actor,
  id: string,
  form: SaveNoticeDto,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const notice = await lockNotice(transaction, id);
    if (!notice) throw notFoundError();
    assertVersion(String(form.version), contentOf(notice), String(notice.version));
    const content = readContent(form, notice);
    await updateNotice(transaction, id, content, actor.staff.username);
    await recordAct(transaction, {
      ...actor,
      act: 'notice.save',
      subject: { type: 'notice', id },
      before: contentOf(notice),
      after: content,
    });
  });
}

/** Ends a notice at once. @throws {AnswerError} A00009; A00012 (409) if it has already ended */
export async function withdrawNotice(
  database: Database,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const notice = await lockNotice(transaction, id);
    if (!notice) throw notFoundError();
    if (notice.state === 'over') throw somebodyWasFirstError();
    await endNotice(transaction, id, actor.staff.username);
    await recordAct(transaction, {
      ...actor,
      act: 'notice.withdraw',
      subject: { type: 'notice', id },
      before: contentOf(notice),
      reason,
    });
  });
}

function readContent(form: CreateNoticeDto | SaveNoticeDto, current?: Notice): NoticeContent {
  const from = form.from ? new Date(form.from) : null;
  const until = form.until ? new Date(form.until) : null;
  const begins = from ?? current?.shownFrom ?? new Date();
  if (until && until <= begins) throw fieldError('until', 'validation.noticeUntil');
  return { title: form.title, textZh: form.textzh, textEn: form.texten, from, until };
}

const contentOf = (notice: Notice): NoticeContent => ({
  title: notice.title,
  textZh: notice.textZh,
  textEn: notice.textEn,
  from: notice.shownFrom,
  until: notice.shownUntil,
});
