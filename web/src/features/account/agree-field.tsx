import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormState } from '../forms/use-form';
import './agree-field.css';

/** The registration protocol in a box that scrolls, and the agreement below it (spec 5). */
export function AgreeField({ form, type }: { form: FormState; type: 'user' | 'tg' | 'ta' }) {
  const { t } = useTranslation();
  const paragraphs = [
    ...(t('account.registry.protocolText', { returnObjects: true }) as unknown as string[]),
    ...(type === 'user'
      ? []
      : (t(`team.protocol.${type}`, { returnObjects: true }) as unknown as string[])),
  ];
  return (
    <div className="field">
      <div
        className="protocol-box"
        role="region"
        aria-label={t('account.registry.protocolTitle')}
        // A region that scrolls can be reached by keyboard.
        tabIndex={0}
      >
        <h3>{t('account.registry.protocolTitle')}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Checkbox
        id="field-agree"
        checked={form.fields.agree === 1}
        onChange={(event) => form.set('agree', event.target.checked ? 1 : undefined)}
      >
        {t('account.registry.agree')}
      </Checkbox>
      {form.errors.agree && (
        <p className="field-error" role="alert">
          {form.errors.agree}
        </p>
      )}
    </div>
  );
}
