import { Link } from '@tanstack/react-router';
import { Alert, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AccountDetail, accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { useDocumentName } from '../../api/me';
import { formatAge, formatInstant } from '../../format/instants';
import { Dated } from '../../format/instant';
import { StatusTag } from './status-tag';
import { MaskedNumber } from '../../format/masked-number';

/** The data of an account, and other accounts with the same data. */
export function AccountFacts({ account }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const facts: [string, React.ReactNode][] = [
    ['type', t(`accounts.kinds.${account.type}`)],
    ['status', <StatusTag key="status" status={account.status} />],
    ...(account.statusuntil ? [dated('until', account.statusuntil)] : []),
    ...(account.username ? [['username', account.username] as [string, string]] : []),
    [account.type === 'ta' ? 'taname' : 'realname', account.realname || '—'],
    ...(account.type === 'ta' ? [['contactname', account.contactname] as [string, string]] : []),
    ['idnum', <Idnum key="idnum" account={account} />],
    ['telnum', account.telnum],
    ...(account.type !== 'user'
      ? ([
          [account.type === 'tg' ? 'certno' : 'licenceno', account.paperno],
          ['email', account.email],
        ] as [string, string][])
      : []),
    dated('createdat', formatInstant(account.createdat)),
    ...(account.waitingsince
      ? [
          dated(
            'waiting',
            `${formatInstant(account.waitingsince)} · ${formatAge(t, account.waitingsince)}`,
          ),
        ]
      : []),
    ['orders', t('accounts.orderCounts', account.orders)],
  ];
  return (
    <>
      {account.blacklisted && <Alert type="error" showIcon title={t('accounts.blacklisted')} />}
      {account.twins.map((twin) => (
        <Alert
          key={twin.accountid}
          type="warning"
          showIcon
          title={
            <>
              {t('accounts.twin', {
                what: twin.same.map((name) => t(`accounts.${name}`)).join(t('console.list.comma')),
              })}{' '}
              <Link to="/accounts/$accountid" params={{ accountid: twin.accountid }}>
                {t(`accounts.kinds.${twin.type}`)} {twin.realname || twin.accountid}
              </Link>{' '}
              · {t(`accounts.states.${twin.status}`)}
            </>
          }
        />
      ))}
      <Descriptions
        bordered
        size="small"
        column={1}
        items={facts.map(([name, children]) => ({
          key: name,
          label: t(`accounts.${name}`),
          children,
        }))}
      />
    </>
  );
}

const dated = (name: string, text: string): [string, React.ReactNode] => [
  name,
  <Dated key={name} text={text} />,
];

function Idnum({ account }: { account: AccountDetail }) {
  const documentName = useDocumentName('accounts');
  const { accountid, doctype, idnum, realname } = account;
  if (!idnum) return '—';
  return (
    <span data-testid="idnum">
      {doctype && documentName(doctype)}{' '}
      <MaskedNumber
        number={idnum}
        of={realname}
        call={accountEndpoints.reveal}
        values={{ accountid }}
        permission="accounts.reveal"
      />
    </span>
  );
}
