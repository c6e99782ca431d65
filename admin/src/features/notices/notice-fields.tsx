import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** An instant of hall time: the field shows hall time, the form holds ISO 8601 with the hall's offset. */
const hallInstantItem = {
  getValueProps: (value: unknown) => ({
    value: typeof value === 'string' ? value.slice(0, 16) : '',
  }),
  getValueFromEvent: (event: React.ChangeEvent<HTMLInputElement>) =>
    event.target.value ? `${event.target.value}:00+08:00` : undefined,
};

/** The fields that a new and a changed notice share, with what visitors will read. */
export function NoticeFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="title"
        label={t('keeping.notices.title')}
        extra={t('keeping.notices.titleHint')}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="textzh" label={t('keeping.notices.textzh')}>
        <Input.TextArea rows={4} maxLength={1000} showCount />
      </Form.Item>
      <Form.Item name="texten" label={t('keeping.notices.texten')}>
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item
        name="from"
        label={t('keeping.notices.from')}
        extra={t('keeping.notices.fromHint')}
        {...hallInstantItem}
      >
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="until"
        label={t('keeping.notices.until')}
        extra={t('keeping.notices.untilHint')}
        {...hallInstantItem}
      >
        <Input type="datetime-local" />
      </Form.Item>
      <NoticePreview />
    </>
  );
}

function NoticePreview() {
  const { t } = useTranslation();
  const textzh = Form.useWatch<string | undefined>('textzh');
  const texten = Form.useWatch<string | undefined>('texten');
  return (
    <section className="notice-preview" aria-label={t('keeping.notices.preview')}>
      <h2>{t('keeping.notices.preview')}</h2>
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
