import { useTranslation } from 'react-i18next';
import { Field } from '@hall/ui/forms';
import { Checkbox } from '../../components/checkbox';
import css from './agree-field.module.css';

/** The form sends a ticked box as 1. */
const asNumber = {
  prop: 'checked',
  format: (value: unknown) => value === 1,
  parse: (isTicked: unknown) => (isTicked ? 1 : undefined),
} as const;

/** The registration protocol in a scrolling box, and the consent checkbox below it (spec 5). */
export function AgreeField({ type }: { type: 'user' | 'tg' | 'ta' }) {
  const { t } = useTranslation();
  const paragraphs = [
    ...(t('account.registry.protocolText', { returnObjects: true }) as string[]),
    ...(type === 'user' ? [] : (t(`team.protocol.${type}`, { returnObjects: true }) as string[])),
  ];
  return (
    <>
      <div
        className={css.protocolBox}
        role="region"
        aria-label={t('account.registry.protocolTitle')}
        // Makes the scrolling region reachable by keyboard.
        tabIndex={0}
      >
        <h2>{t('account.registry.protocolTitle')}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Field name="agree" {...asNumber}>
        <Checkbox>{t('account.registry.agree')}</Checkbox>
      </Field>
    </>
  );
}
