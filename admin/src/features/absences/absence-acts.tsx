import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { absenceEndpoints, type SessionAbsences } from '@hall/shared/contract/staff/absences';
import type { Permission } from '@hall/shared/rules/permissions';
import { useCan } from '../../api/me';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useAct } from '../../api/use-call';

type AbsenceAct = Exclude<keyof typeof absenceEndpoints, 'list'>;

const permissions: Record<AbsenceAct, Permission> = {
  disturb: 'orders.write',
  confirm: 'accounts.status',
  withdraw: 'accounts.status',
};

const actsOf = ({ state, accounts }: SessionAbsences): AbsenceAct[] => [
  ...(state === '' || state === 'confirmed' ? (['disturb'] as const) : []),
  ...(state === 'open' && accounts > 0 ? (['confirm'] as const) : []),
  ...(accounts > 0 ? (['withdraw'] as const) : []),
];

/** The acts of the reader on the absences of a session; each needs a reason. @param linkClass shows them as links */
export function AbsenceActs({ of, linkClass }: { of: SessionAbsences; linkClass?: string }) {
  const { t } = useTranslation();
  const may = useCan();
  const [asking, setAsking] = useState<AbsenceAct>();
  return (
    <>
      {actsOf(of)
        .filter((act) => may(permissions[act]))
        .map((act) => (
          <Button
            key={act}
            size="small"
            {...(linkClass && { type: 'link', className: linkClass })}
            onClick={() => setAsking(act)}
          >
            {t(`absences.${act}`)}
          </Button>
        ))}
      {asking && <ActDialog act={asking} of={of} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function ActDialog({
  act,
  of: { eventssessionid: sessionid, date, session, accounts },
  onClose,
}: {
  act: AbsenceAct;
  of: SessionAbsences;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const decide = useAct(absenceEndpoints[act], {
    done: { act: t(`absences.done.${act}`), name: `${date} ${session}` },
    quiet: true,
  });
  return (
    <ReasonDialog
      title={`${t(`absences.${act}`)} ${date} ${session}`}
      effect={t(`absences.effect.${act}`, { accounts })}
      confirmText={t(`absences.${act}`)}
      danger={act === 'confirm'}
      onConfirm={(reason) => decide.mutateAsync({ sessionid, reason })}
      onClose={onClose}
    />
  );
}
