import { useTranslation } from 'react-i18next';
import type { ApplicationTextName } from '@hall/shared/contract/group-visit';
import { type FactName, factSections, isNumberFact } from '@hall/shared/rules/application-facts';
import { coupletLines } from '@hall/shared/rules/couplet';
import css from './fact-board.module.css';

interface Facts {
  /** The form's texts. Document numbers are masked for readers who may not see them. */
  form: Record<ApplicationTextName, string>;
  flower: number;
  need_memorialroom: number;
  /** The session's hours. Empty if none is chosen. */
  session: string;
  /** The fields that the hall wants corrected. */
  fixedfields: readonly string[];
}

/** The filled fields by section of the form, without empty ones, and the couplet in its vertical layout. */
export function FactBoard({ facts }: { facts: Facts }) {
  const { form, fixedfields } = facts;
  const { t } = useTranslation();
  const textOf = useFactText(facts);
  return (
    <div className={css.factBoard}>
      <div>
        {factSections.map(([section, names]) => {
          const shown = names
            .map((name) => [name, textOf(name)] as const)
            .filter(([, text]) => text);
          if (!shown.length) return null;
          return (
            <section key={section}>
              <h3>{t(`auth.form.section.${section}`)}</h3>
              <dl className={css.factGrid} data-testid="fact-grid">
                {shown.map(([name, text]) => (
                  <div
                    key={name}
                    data-testid={isNumberFact(name) ? 'number-fact' : undefined}
                    data-fact={isNumberFact(name) ? 'number' : name}
                    className={fixedfields.includes(name) ? css.isMarked : undefined}
                  >
                    <dt>{t(`auth.field.${name}`)}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
      {form.need_elegiac_couplet_text && (
        <div className={css.factCouplet}>
          <span>{t('auth.field.need_elegiac_couplet_text')}</span>
          <Couplet
            text={form.need_elegiac_couplet_text}
            marked={fixedfields.includes('need_elegiac_couplet_text')}
          />
        </div>
      )}
    </div>
  );
}

/** @returns a function that formats a fact in the reader's language; empty if it is missing */
function useFactText({
  form,
  flower,
  need_memorialroom,
  session,
}: Facts): (name: FactName) => string {
  const { t } = useTranslation();
  const optionOf = (field: string, name: string): string =>
    t(`auth.options.${field}.${name}`, { defaultValue: name });
  return (name) => {
    switch (name) {
      case 'eventssessionid':
        return session;
      case 'applytype':
        return form.applytype && optionOf(name, form.applytype);
      case 'need_options':
        return form.need_options
          .split(',')
          .filter(Boolean)
          .map((one) => optionOf(name, one))
          .join(t('auth.detail.comma'));
      case 'flower':
        return flower ? String(flower) : '';
      case 'need_memorialroom':
        return t(need_memorialroom ? 'auth.detail.yes' : 'auth.detail.no');
      default:
        return form[name];
    }
  };
}

/** A couplet in vertical layout, the first line on the right. */
export function Couplet({ text, marked }: { text: string; marked?: boolean }) {
  const [first, second] = coupletLines(text);
  if (!first && !second) return null;
  return (
    <figure
      className={`${css.couplet} ${marked ? css.isMarked : ''}`}
      data-testid="couplet"
      aria-label={`${first}，${second}`}
    >
      <span>{second}</span>
      <span>{first}</span>
    </figure>
  );
}
