import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visitorsHardMax } from '@hall/shared/codes/limits';
import { Button } from '../../components/button';
import { CheckboxGroup } from '../../components/checkbox';
import { RadioGroup } from '../../components/radio-group';
import { Select } from '../../components/select';
import {
  ApplicationDay,
  ApplicationField,
  ApplicationNumber,
  ApplicationText,
  useApplicationForm,
} from './application-fields';
import { CoupletField } from './couplet-field';
import { peoplePlace } from './people-place';
import { SessionPicker } from './session-picker';
import common from '../../styles/common.module.css';
import css from './application-form.module.css';

type SectionName =
  | 'visit'
  | 'unit'
  | 'leader'
  | 'persons'
  | 'ceremony'
  | 'contacts'
  | 'invoice'
  | 'letter';

/** @returns the options of a field: their values and labels */
const optionsOf = (t: TFunction, name: string): Record<string, string> =>
  t(`auth.options.${name}`, { returnObjects: true }) as Record<string, string>;

/** One section of the long form, with a line that explains its purpose. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section
      className={`${common.card} ${css.applicationSection}`}
      id={`section-${name}`}
      aria-labelledby={`title-${name}`}
    >
      <h2 id={`title-${name}`}>{t(`auth.form.section.${name}`)}</h2>
      <p className={common.quiet}>{t(`auth.form.help.${name}`)}</p>
      <div className={css.applicationGrid}>{children}</div>
    </section>
  );
}

/** The date of the visit, and its kind. */
export function VisitSection() {
  const { t } = useTranslation();
  const { form, change, faults } = useApplicationForm();
  return (
    <Section name="visit">
      <ApplicationField name="eventssessionid" required wide>
        <SessionPicker
          date={form.eventsdate}
          sessionId={form.eventssessionid}
          invalid={Boolean(faults.fields.eventssessionid)}
          onChoose={(eventsdate, eventssessionid) => change({ eventsdate, eventssessionid })}
        />
      </ApplicationField>
      <ApplicationField name="applytype">
        <Select
          id="field-applytype"
          canClear
          value={form.applytype}
          onChange={(applytype = '') => change({ applytype })}
          options={Object.entries(optionsOf(t, 'applytype')).map(([value, label]) => ({
            value,
            label,
          }))}
        />
      </ApplicationField>
      <ApplicationDay name="eventdate" />
    </Section>
  );
}

/** The unit and its applicant. */
export function UnitSection() {
  const { t } = useTranslation();
  const list = (name: string) => t(`auth.options.${name}`, { returnObjects: true }) as string[];
  return (
    <Section name="unit">
      <ApplicationText name="unitname" required wide />
      <ApplicationText name="unit_nature" suggestions={list('unit_nature')} />
      <ApplicationText name="unit_level" suggestions={list('unit_level')} />
      <ApplicationText name="name" required />
      <ApplicationText name="telnum" required type="tel" />
      <ApplicationText name="idnum" />
      <ApplicationText name="unit_operator" />
      <ApplicationText name="carno" wide placeholder={t('auth.form.place.carno')} />
    </Section>
  );
}

/** The leader of the visit. */
export function LeaderSection() {
  return (
    <Section name="leader">
      <ApplicationText name="leader_name" required />
      <ApplicationText name="leader_duties" />
      <ApplicationText name="leader_telnum" type="tel" />
      <ApplicationText name="leader_idnum" />
    </Section>
  );
}

/** The number of people on the list, and a link to it. */
export function PersonsSection({ onManage }: { onManage(): void }) {
  const { t } = useTranslation();
  const { form, faults, marked } = useApplicationForm();
  const isMarked = marked.includes('personsdata');
  const wrong = Object.keys(faults.rows).length;
  const error =
    faults.fields.personsdata ?? (wrong ? t('auth.persons.faults', { count: wrong }) : undefined);
  return (
    <Section name="persons">
      <div className={`${css.applicationField} ${css.isWide} ${isMarked ? css.isMarked : ''}`}>
        {isMarked && <em>{t('auth.form.marked')}</em>}
        <p id={peoplePlace} tabIndex={-1}>
          {t('auth.persons.count', { count: form.personsdata.length, max: visitorsHardMax })}{' '}
          <Button onClick={onManage}>{t('auth.persons.manage')}</Button>
        </p>
        {error && (
          <p className={common.fieldError} role="alert">
            {error}
          </p>
        )}
      </div>
    </Section>
  );
}

/** The unit's wishes for its ceremony. */
export function CeremonySection() {
  const { t } = useTranslation();
  const { form, change } = useApplicationForm();
  const chosen = form.need_options.split(',').filter(Boolean);
  return (
    <Section name="ceremony">
      <ApplicationNumber name="flower" />
      <ApplicationText name="flower_text" placeholder={t('auth.form.place.flower_text')} />
      <ApplicationField name="need_memorialroom">
        <RadioGroup
          id="field-need_memorialroom"
          aria-label={t('auth.field.need_memorialroom')}
          value={form.need_memorialroom}
          onChange={(chosen) => change({ need_memorialroom: chosen })}
          options={[
            { value: 1, label: t('auth.detail.yes') },
            { value: 0, label: t('auth.detail.no') },
          ]}
        />
      </ApplicationField>
      <CoupletField />
      <ApplicationField name="need_options" wide>
        <CheckboxGroup
          id="field-need_options"
          aria-label={t('auth.field.need_options')}
          value={chosen}
          onChange={(values) => change({ need_options: values.join(',') })}
          options={Object.entries(optionsOf(t, 'need_options')).map(([value, label]) => ({
            value,
            label,
          }))}
        />
      </ApplicationField>
      <ApplicationText name="items" wide rows={3} placeholder={t('auth.form.place.items')} />
    </Section>
  );
}

/** The contacts for the reception and on site. */
export function ContactsSection() {
  return (
    <Section name="contacts">
      <ApplicationText name="reception_manage_name" />
      <ApplicationText name="reception_manage_telnum" type="tel" />
      <ApplicationText name="pe_manage_name" />
      <ApplicationText name="pe_manage_telnum" type="tel" />
    </Section>
  );
}

/** The recipient of an invoice, if the unit wants one. */
export function InvoiceSection() {
  return (
    <Section name="invoice">
      <ApplicationText name="invoice_title" />
      <ApplicationText name="invoice_taxcode" />
      <ApplicationText name="invoice_contact" />
      <ApplicationText name="invoice_telnum" type="tel" />
      <ApplicationText name="invoice_address" wide />
    </Section>
  );
}
