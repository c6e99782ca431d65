import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { partLanguages, textIn } from '@hall/shared/rules/both-languages';
import type { Told } from './told-text';
import css from './forms.module.css';

/** Common reasons. Selecting one fills it in for editing. */
export function UsualReasons({
  templates,
  onChoose,
}: {
  templates: string[];
  onChoose: (told: Told) => void;
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
