import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { bindingStateOf } from '@hall/shared/rules/bindings';

const colors = {
  none: 'default',
  pending: 'processing',
  bound: 'default',
  agencyAsks: 'warning',
  guideAsks: 'warning',
  refused: 'error',
  ended: 'default',
} as const;

/** The state of a binding in one word. */
export function BindingTag(numbers: { joinstatus: number; breakoffstatus: number }) {
  const { t } = useTranslation();
  const state = bindingStateOf(numbers.joinstatus, numbers.breakoffstatus);
  return <Tag color={colors[state]}>{t(`team.binding.state.${state}`)}</Tag>;
}
