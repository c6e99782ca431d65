import { Checkbox, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field, useFormValue } from '@hall/ui/forms';
import { accountTypes } from '@hall/shared/codes/states';
import {
  CreateNoticeDto,
  noticeEndpoints,
  type NoticeRow,
  SaveNoticeDto,
} from '@hall/shared/contract/staff/notices';
import { MomentField } from '../../dates';
import { BothValuesShown, useVersion } from '../../table/both-values';
import { FormDrawer } from '../../forms/act-drawer';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useAct } from '../../api/use-call';
import { toHallInstant, toLocalInput } from '../../format/instants';
import css from './notices.module.css';

/** @returns the title that staff gave a notice, or the beginning of its text */
export const nameOfNotice = ({ title, textzh = '' }: { title?: string; textzh?: string }): string =>
  title || (textzh.length > 20 ? `${textzh.slice(0, 20)}…` : textzh);

/** A time field: it shows hall time, and the form holds ISO 8601 with the hall's offset. */
const hallInstantItem = {
  format: (value: unknown) => (typeof value === 'string' ? toLocalInput(value) : ''),
  parse: (local: unknown) =>
    typeof local === 'string' && local ? toHallInstant(local) : undefined,
};

/** The fields shared by new and changed notices, with a preview. */
function NoticeFields() {
  const { t } = useTranslation();
  return (
    <>
      <Field name="title" label={t('notices.title')} hint={t('notices.titleHint')}>
        <Input maxLength={60} />
      </Field>
      <Field name="textzh" label={t('notices.textzh')}>
        <Input.TextArea rows={4} maxLength={1000} showCount />
      </Field>
      <Field name="texten" label={t('notices.texten')}>
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Field>
      <Field
        name="from"
        label={t('notices.from')}
        hint={t('notices.fromHint')}
        {...hallInstantItem}
      >
        <MomentField />
      </Field>
      <Field
        name="until"
        label={t('notices.until')}
        hint={t('notices.untilHint')}
        {...hallInstantItem}
      >
        <MomentField />
      </Field>
      <NoticePreview />
    </>
  );
}

function NoticePreview() {
  const { t } = useTranslation();
  const textzh = useFormValue('textzh');
  const texten = useFormValue('texten');
  return (
    <section
      className={css.noticePreview}
      data-testid="notice-preview"
      aria-label={t('notices.preview')}
    >
      <h2>{t('notices.preview')}</h2>
      {[
        { lang: 'zh-CN', text: textzh },
        { lang: 'en', text: texten },
      ].map(({ lang, text }) => (
        <p key={lang} lang={lang}>
          {(typeof text === 'string' && text.trim()) || '—'}
        </p>
      ))}
    </section>
  );
}

/** Creates a notice for one or several types of account. */
export function CreateNoticeDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const create = useAct(noticeEndpoints.create, {
    done: (_, notice) => ({ act: t('notices.created'), name: nameOfNotice(notice) }),
    quiet: true,
  });
  const types = accountTypes.map((value) => ({ value, label: t(`accounts.kinds.${value}`) }));
  return (
    <FormDrawer<CreateNoticeDto>
      title={t('notices.create')}
      Dto={CreateNoticeDto}
      initial={{ types: ['user'] }}
      onSubmit={(fields) => create.mutateAsync(fields)}
      onClose={onClose}
    >
      <Field name="types" label={t('notices.type')}>
        <Checkbox.Group options={types} />
      </Field>
      <NoticeFields />
    </FormDrawer>
  );
}

/** Changes a current or future notice. */
export function EditNoticeDrawer({ notice, onClose }: { notice: NoticeRow; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useAct(noticeEndpoints.save, {
    done: (_, fields) => ({ act: t('console.saved'), name: nameOfNotice(fields) }),
    quiet: true,
  });
  const meanwhile = useVersion({ version: String(notice.version) });
  return (
    <FormDrawer<SaveNoticeDto>
      title={t('notices.edit')}
      Dto={SaveNoticeDto}
      initial={fieldsOf(notice)}
      given={{ version: notice.version }}
      onSubmit={(input) => {
        const { textzh: textZh, texten: textEn, ...mine } = input;
        return meanwhile.save({ ...mine, textZh, textEn }, (version) =>
          save.mutateAsync({ noticeid: notice.noticeid, ...input, version: Number(version) }),
        );
      }}
      onClose={onClose}
    >
      <BothValuesShown of={meanwhile.both} act="notice.save" subject="notice" />
      <NoticeFields />
    </FormDrawer>
  );
}

/** Ends a notice, with a reason. */
export function WithdrawNoticeDialog({
  notice,
  onClose,
}: {
  notice: NoticeRow;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const name = nameOfNotice(notice);
  const withdraw = useAct(noticeEndpoints.withdraw, {
    done: { act: t('notices.withdrawn'), name },
    quiet: true,
  });
  return (
    <ReasonDialog
      title={t('console.named', { act: t('notices.withdraw'), name })}
      effect={t('notices.withdrawEffect', {
        title: name,
        kind: t(`accounts.kinds.${notice.type}`),
      })}
      confirmText={t('notices.withdraw')}
      danger
      onConfirm={(reason) => withdraw.mutateAsync({ noticeid: notice.noticeid, reason })}
      onClose={onClose}
    />
  );
}

const fieldsOf = ({ title, textzh, texten, from, until }: NoticeRow) => ({
  title,
  textzh,
  texten,
  from,
  until,
});
