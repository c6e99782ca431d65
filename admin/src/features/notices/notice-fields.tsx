import { Form, Input } from 'antd';
import { MomentField } from '@hall/ui/dates';
import { Field } from '@hall/ui/forms';
import { useTranslation } from 'react-i18next';
import { toHallInstant, toLocalInput } from '../../format/instants';
import css from './notices.module.css';

/** A time field: it shows hall time, and the form holds ISO 8601 with the hall's offset. */
const hallInstantItem = {
  getValueProps: (value: unknown) => ({
    value: typeof value === 'string' ? toLocalInput(value) : '',
  }),
  getValueFromEvent: (local: string) => (local ? toHallInstant(local) : undefined),
};

/** The fields shared by new and changed notices, with a preview. */
export function NoticeFields() {
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
  const textzh = Form.useWatch<string | undefined>('textzh');
  const texten = Form.useWatch<string | undefined>('texten');
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
          {text?.trim() || '—'}
        </p>
      ))}
    </section>
  );
}
