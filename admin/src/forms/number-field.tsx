import { InputNumber, type InputNumberProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { describedBy } from '@hall/ui/forms';
import type { Unit } from '@hall/shared/rules/setting-fields';
import { rangeText } from '@hall/shared/rules/setting-text';
import common from '../styles/common.module.css';
import css from './forms.module.css';

/**
 * A number with its range and unit beside it. A number outside the range stays as typed, so that the form's rule refuses
 * it at the field.
 */
export function NumberField({
  min,
  max,
  unit,
  ...control
}: Omit<InputNumberProps<number>, 'min' | 'max'> & { min: number; max: number; unit: Unit }) {
  const { t } = useTranslation();
  const rangeId = `${control.id}-range`;
  return (
    <span className={css.number}>
      <InputNumber<number>
        {...control}
        aria-describedby={describedBy(control['aria-describedby'], rangeId)}
      />
      <span id={rangeId} className={common.soft}>
        {rangeText(t, { min, max, unit })}
      </span>
    </span>
  );
}
