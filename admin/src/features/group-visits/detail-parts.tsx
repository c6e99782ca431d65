import { Alert, Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { ApplicationStep } from '@hall/shared/contract/group-visit-answers';
import type {
  GroupVisitDetail,
  ReviewedPerson,
} from '@hall/shared/contract/staff/group-visits-answers';
import { stepNamesOf } from '@hall/shared/rules/approval';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits';
import { useStaffNames } from '../../api/staff-names';
import { Instant } from '../../format/instant';
import { TableShell } from '../../table/columns';
import { useCan, useDocumentName } from '../../api/me';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useAct } from '../../api/use-call';
import css from './group-visits.module.css';

/** A person's masked number. With the permission and a reason, staff can reveal it; each read is in the audit log. */
function PersonIdnum({
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
          aria-label={`${t('applications.person.reveal')} ${person.realname}`}
          onClick={() => setAsking(true)}
        >
          {t('applications.person.reveal')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('audit.act.authorization.revealIdnum')}
          effect={t('applications.person.revealSure', { name: person.realname })}
          confirmText={t('applications.person.reveal')}
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

/** The visitors of an application; those with objections come first. */
export function PersonsTable({ detail }: { detail: GroupVisitDetail }) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const { persons } = detail;
  const isDoubtful = ({ booked, elsewhere }: ReviewedPerson): boolean => booked || elsewhere > 0;
  const doubtful = persons.filter(isDoubtful).length;
  const rows = persons.map((person, index) => ({ ...person, index: index + 1 }));
  return (
    <>
      {doubtful > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('applications.person.faults', { count: doubtful })}
        />
      )}
      <TableShell
        rowKey="index"
        size="small"
        dataSource={[...rows].sort((a, b) => Number(isDoubtful(b)) - Number(isDoubtful(a)))}
        // No pages: print and the browser's search need every row.
        columns={[
          { title: '#', dataIndex: 'index', width: 56 },
          { title: t('auth.field.realname'), dataIndex: 'realname', width: 140 },
          {
            title: t('auth.field.doctype'),
            width: 180,
            render: (_, { doctype }) => documentName(doctype),
          },
          {
            title: t('exports.column.idnum'),
            width: 280,
            render: (_, { index, ...person }) => (
              <PersonIdnum detail={detail} person={person} place={index} />
            ),
          },
          {
            title: t('applications.person.remarks'),
            render: (_, { booked, elsewhere, admitted, came }) => (
              <>
                {booked && <Tag color="error">{t('applications.person.booked')}</Tag>}
                {elsewhere > 0 && (
                  <Tag color="warning">
                    {t('applications.person.elsewhere', { count: elsewhere })}
                  </Tag>
                )}
                {admitted !== null && (
                  <Tag color={admitted ? 'success' : 'default'}>
                    {t(`applications.person.${admitted ? 'admitted' : 'notAdmitted'}`)}
                  </Tag>
                )}
                {came !== null && (
                  <Tag color={came ? 'success' : 'default'}>
                    {t(`applications.person.${came ? 'came' : 'absent'}`)}
                  </Tag>
                )}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

/** The steps of an application with author, time and comment. */
export function StepTable({ steps }: { steps: ApplicationStep[] }) {
  const { t } = useTranslation();
  const nameOf = useStaffNames();
  const names = stepNamesOf(steps);
  return (
    <ol className={css.reviewSteps}>
      {steps.map(({ event, time, by, comment }, i) => (
        <li key={`${time}${event}`}>
          <b>{t(`auth.event.${names[i] ?? event}`)}</b> <Instant at={time} /> · {nameOf(by)}
          {comment && <p>{comment}</p>}
        </li>
      ))}
    </ol>
  );
}
