import { useTranslation } from 'react-i18next';
import { bindingStateOf } from '@hall/shared/rules/bindings';
import { Tag } from '../../components/tag';

const kinds = {
  none: 'neutral',
  pending: 'info',
  bound: 'neutral',
  agencyAsks: 'warning',
  guideAsks: 'warning',
  refused: 'error',
  ended: 'neutral',
} as const;

/** The state of a binding in one word. */
export function BindingTag(numbers: { joinstatus: number; breakoffstatus: number }) {
  const { t } = useTranslation();
  const state = bindingStateOf(numbers.joinstatus, numbers.breakoffstatus);
  return <Tag kind={kinds[state]}>{t(`team.binding.state.${state}`)}</Tag>;
}
