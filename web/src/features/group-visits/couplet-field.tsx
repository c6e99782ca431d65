import { useTranslation } from 'react-i18next';
import { coupletLines } from '@hall/shared/rules/couplet';
import { Couplet } from '@hall/ui/fact-board';
import { TextInput } from '../../components/text-input';
import { ApplicationField, useApplicationForm } from './application-fields';
import css from './application-form.module.css';

const lineMax = 24;

/** The couplet's two lines, shown as they will hang: vertical, the first on the right. */
export function CoupletField() {
  const { t } = useTranslation();
  const { form, change, faults } = useApplicationForm();
  const lines = coupletLines(form.need_elegiac_couplet_text);
  const set = (index: 0 | 1, text: string): void => {
    const next: [string, string] = [...lines];
    next[index] = text.replace(/\s+/g, '').slice(0, lineMax);
    change({ need_elegiac_couplet_text: next.join('\n').trimEnd() });
  };
  return (
    <ApplicationField name="need_elegiac_couplet_text" wide>
      <div className={css.coupletField}>
        <div className={css.coupletLines}>
          {([0, 1] as const).map((index) => (
            <TextInput
              key={index}
              id={index === 0 ? 'field-need_elegiac_couplet_text' : `couplet-${index}`}
              aria-label={t(`auth.form.place.couplet${index + 1}`)}
              placeholder={t(`auth.form.place.couplet${index + 1}`)}
              maxLength={lineMax}
              hasCount
              isWrong={Boolean(faults.fields.need_elegiac_couplet_text)}
              value={lines[index]}
              onChange={(text) => set(index, text)}
            />
          ))}
        </div>
        <Couplet text={form.need_elegiac_couplet_text} />
      </div>
    </ApplicationField>
  );
}
