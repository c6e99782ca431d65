import { Alert, Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplyStep } from '@hall/shared/contract/authorization';
import type {
  AuthorizationDetail,
  ReviewedPerson,
} from '@hall/shared/contract/staff/authorizations';
import { tableRoles } from '@hall/ui/table-roles';
import { formatInstant } from '../../format/instants';
import { PersonIdnum } from './person-idnum';

/** Who comes, with what speaks against each; those first. */
export function PersonsTable({ detail }: { detail: AuthorizationDetail }) {
  const { t } = useTranslation();
  const { persons } = detail;
  const isDoubtful = ({ booked, elsewhere }: ReviewedPerson): boolean => booked || elsewhere > 0;
  const doubtful = persons.filter(isDoubtful).length;
  const rows = persons.map((person, index) => ({ ...person, index: index + 1 }));
  // On a phone a row is a card, and each cell bears its heading.
  const headed = (title: string) => ({
    title,
    onCell: () => ({ 'data-label': title }) as object,
  });
  return (
    <>
      {doubtful > 0 && (
        <Alert
          className="doubtful-persons"
          type="warning"
          showIcon
          title={t('authorizations.person.faults', { count: doubtful })}
        />
      )}
      <Table
        className="data-table"
        components={tableRoles}
        rowKey="index"
        size="small"
        dataSource={[...rows].sort((a, b) => Number(isDoubtful(b)) - Number(isDoubtful(a)))}
        // All of them: paper shows what the page does, and the browser's own search finds anybody.
        pagination={false}
        columns={[
          { title: '#', dataIndex: 'index', width: 56 },
          { ...headed(t('auth.field.realname')), dataIndex: 'realname', width: 140 },
          {
            ...headed(t('auth.field.doctype')),
            width: 180,
            render: (_, { doctype }) => t(`sheets.doctypes.${doctype}`),
          },
          {
            ...headed(t('sheets.column.idnum')),
            width: 280,
            render: (_, { index, ...person }) => (
              <PersonIdnum detail={detail} person={person} place={index} />
            ),
          },
          {
            ...headed(t('authorizations.person.remarks')),
            render: (_, { booked, elsewhere, admitted, came }) => (
              <>
                {booked && <Tag color="error">{t('authorizations.person.booked')}</Tag>}
                {elsewhere > 0 && (
                  <Tag color="warning">
                    {t('authorizations.person.elsewhere', { count: elsewhere })}
                  </Tag>
                )}
                {admitted !== null && (
                  <Tag color={admitted ? 'success' : 'default'}>
                    {t(`authorizations.person.${admitted ? 'admitted' : 'notAdmitted'}`)}
                  </Tag>
                )}
                {came !== null && (
                  <Tag color={came ? 'success' : 'default'}>
                    {t(`authorizations.person.${came ? 'came' : 'absent'}`)}
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

/** Each step with who, when and the comment. */
export function StepTable({ steps }: { steps: ApplyStep[] }) {
  const { t } = useTranslation();
  return (
    <ol className="review-steps">
      {steps.map(({ event, time, by, comment }) => (
        <li key={`${time}${event}`}>
          <b>{t(`auth.event.${event}`)}</b> {formatInstant(time)} · {by}
          {comment && <p>{comment}</p>}
        </li>
      ))}
    </ol>
  );
}
