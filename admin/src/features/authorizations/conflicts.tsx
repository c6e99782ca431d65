import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AuthorizationDetail } from '@hall/shared/contract/staff/authorizations-answers';

/** What stands against approving an application, where anything does. */
export function Conflicts({ detail: { conflicts } }: { detail: AuthorizationDetail }) {
  const { t } = useTranslation();
  if (!conflicts.length) return null;
  return (
    <Alert
      type="warning"
      showIcon
      data-testid="conflicts"
      title={t('authorizations.conflict.sure')}
      description={conflicts.map((conflict) => (
        <p key={conflict.kind}>
          {conflict.kind === 'room'
            ? t('authorizations.conflict.room', { count: conflict.taken, rooms: conflict.rooms })
            : t('authorizations.conflict.seats', {
                count: conflict.left,
                needed: conflict.needed,
              })}
        </p>
      ))}
    />
  );
}
