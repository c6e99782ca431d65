import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  GroupVisitDetail,
  ReviewedPerson,
} from '@hall/shared/contract/staff/group-visits-answers';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { useCan } from '../../api/me';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useAct } from '../../api/use-act';

/** A person's masked number. With the permission and a reason, staff can reveal it; each read is in the audit log. */
export function PersonIdnum({
  detail,
  person,
  place,
}: {
  detail: GroupVisitDetail;
  person: ReviewedPerson;
  /** The person's position in the list, from 1. */
  place: number;
}) {
  const { t } = useTranslation();
  const may = useCan();
  const [asking, setAsking] = useState(false);
  const reveal = useAct(groupVisitEndpoints.reveal, { quiet: true });
  return (
    <>
      {reveal.data?.idnum ?? person.idnum}{' '}
      {!reveal.data && may('authorizations.reveal') && (
        <Button
          className="no-print"
          size="small"
          aria-label={`${t('authorizations.person.reveal')} ${person.realname}`}
          onClick={() => setAsking(true)}
        >
          {t('authorizations.person.reveal')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('audit.act.authorization.revealIdnum')}
          effect={t('authorizations.person.revealSure', { name: person.realname })}
          confirmText={t('authorizations.person.reveal')}
          onConfirm={(reason) =>
            reveal.mutateAsync({
              authapplyid: detail.authapplyid,
              person: place,
              version: detail.version,
              reason,
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
