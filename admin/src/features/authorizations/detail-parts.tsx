import { Alert, Descriptions, Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ApplyStep, applyTextNames } from '@hall/shared/contract/authorization';
import type {
  AuthorizationDetail,
  ReviewedPerson,
} from '@hall/shared/contract/staff/authorizations';
import { formatInstant } from '../../format/instants';
import { PersonIdnum } from './person-idnum';

/** The form's fields, those that were left empty passed over; marked ones stand out. */
export function FormFacts({ detail }: { detail: AuthorizationDetail }) {
  const { t } = useTranslation();
  const { form } = detail;
  const textOf = (name: keyof typeof form): string => {
    if (name === 'applytype')
      return t(`auth.options.applytype.${form[name]}`, { defaultValue: form[name] });
    if (name === 'need_options')
      return form[name]
        .split(',')
        .filter(Boolean)
        .map((one) => t(`auth.options.need_options.${one}`, { defaultValue: one }))
        .join(t('authorizations.comma'));
    return form[name];
  };
  const facts = [
    ...applyTextNames
      .filter((name) => name !== 'eventssessionid' && name !== 'eventsdate' && form[name])
      .map((name) => ({ name: name as string, text: textOf(name) })),
    { name: 'flower', text: String(detail.flower) },
    {
      name: 'need_memorialroom',
      text: t(detail.need_memorialroom ? 'auth.detail.yes' : 'auth.detail.no'),
    },
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, md: 2 }}
      items={facts.map(({ name, text }) => ({
        key: name,
        label: t(`auth.field.${name}`),
        children: (
          <span className={detail.fixedfields.includes(name) ? 'is-marked' : 'form-text'}>
            {text}
          </span>
        ),
      }))}
    />
  );
}

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
        rowKey="index"
        size="small"
        dataSource={[...rows].sort((a, b) => Number(isDoubtful(b)) - Number(isDoubtful(a)))}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
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
