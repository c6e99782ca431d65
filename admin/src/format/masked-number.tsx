import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StaffEndpoint } from '@hall/shared/contract/staff/endpoint';
import { maskNumber } from '@hall/shared/rules/masking';
import type { Permission } from '@hall/shared/rules/permissions';
import { useCan } from '../api/me';
import type { ValuesOf } from '../api/request';
import { useAct } from '../api/use-call';
import css from '../styles/common.module.css';

/**
 * A masked document number. With the permission, staff can show it whole until the page is left; the audit log has each
 * number.
 */
export function MaskedNumber<Path extends string, Input>(props: {
  /** As the server masked it. */
  number: string;
  /** The call that answers the whole number, its values and permission. */
  call: StaffEndpoint<Path, Input, { idnum: string }>;
  values: ValuesOf<Path, Input>;
  permission: Permission;
  /** The person's name, for the button. */
  of: string;
}) {
  const { t } = useTranslation();
  const may = useCan();
  const reveal = useAct(props.call);
  // A correction shows another masked number, and hides the whole one.
  const whole = reveal.data?.idnum ?? '';
  const shown = [whole, maskNumber(whole)].includes(props.number) && whole;
  return (
    <span className={css.number}>
      <b>{shown || props.number}</b>
      {!shown && may(props.permission) && (
        <Button
          size="small"
          aria-label={t('accounts.revealOf', { name: props.of })}
          title={t('accounts.revealHint')}
          loading={reveal.isPending}
          onClick={() => reveal.mutate(props.values)}
        >
          {t('accounts.reveal')}
        </Button>
      )}
    </span>
  );
}
