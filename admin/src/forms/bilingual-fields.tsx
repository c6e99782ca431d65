import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FieldFrame } from '@hall/ui/forms';
import { reasonLength } from '@hall/shared/codes/limits';
import { partLanguages, roomBeside, textIn } from '@hall/shared/rules/both-languages';
import { oneParagraph } from './sends-on';
import css from './forms.module.css';

/** A text for somebody, in Chinese and, for English readers, in English. */
export interface BilingualText {
  zh: string;
  en: string;
}

/** The fields of such a text. The length limit applies to both languages together. */
export function BilingualFields({
  id,
  label,
  value,
  isInBoth,
  error,
  hint,
  labelEn,
  onChange,
}: {
  id: string;
  label: ReactNode;
  value: BilingualText;
  /** Whether the recipient may read English. */
  isInBoth: boolean;
  error: string | undefined;
  /** Shown before the first field. */
  hint?: ReactNode;
  /** The label of the second field. The default is that of a reason. */
  labelEn?: ReactNode;
  onChange: (value: BilingualText) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <FieldFrame id={id} label={label} error={error} hint={hint}>
        <Input.TextArea
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(hint ? `${id}-hint` : '', error && `${id}-error`)}
          rows={3}
          {...oneParagraph}
          maxLength={roomBeside(value.en, reasonLength.max)}
          showCount
          value={value.zh}
          onChange={({ target }) => onChange({ ...value, zh: target.value })}
        />
      </FieldFrame>
      {isInBoth && (
        <FieldFrame id="reason-en" label={labelEn ?? t('console.form.reasonEn')}>
          <Input.TextArea
            id="reason-en"
            lang="en"
            {...oneParagraph}
            rows={2}
            maxLength={roomBeside(value.zh, reasonLength.max)}
            showCount
            value={value.en}
            onChange={({ target }) => onChange({ ...value, en: target.value })}
          />
        </FieldFrame>
      )}
    </>
  );
}

/** Common reasons. Selecting one fills it in for editing. */
export function UsualReasons({
  templates,
  onChoose,
}: {
  templates: string[];
  onChoose: (reason: BilingualText) => void;
}) {
  const { t, i18n } = useTranslation();
  if (!templates.length) return null;
  return (
    <Select
      value={null}
      classNames={{ popup: { root: css.reasonOptions ?? '' } }}
      placeholder={t('console.form.template')}
      aria-label={t('console.form.template')}
      options={templates.map((text) => ({ value: text, label: textIn(text, i18n.language) }))}
      onChange={(text: string | null) => onChoose(partLanguages(text ?? ''))}
    />
  );
}
