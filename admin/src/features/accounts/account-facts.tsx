import { Link } from '@tanstack/react-router';
import { Alert, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AccountDetail, accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { bindingEndpoints } from '@hall/shared/contract/staff/bindings';
import { listPageSize } from '@hall/shared/contract/staff/list';
import { openStates } from '@hall/shared/rules/bindings';
import { accounts as accountList } from '@hall/shared/lists/accounts';
import { useCan, useDocumentName } from '../../api/me';
import { problemText } from '../../api/problem-text';
import { useAsk } from '../../api/use-call';
import common from '../../styles/common.module.css';
import { formatAge, formatInstant } from '../../format/instants';
import { Dated } from '../../format/instant';
import { StateTag } from '../../table/state-tag';
import { MaskedNumber } from '../../format/masked-number';

/** The data of an account, and other accounts with the same data. */
export function AccountFacts({ account }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const may = useCan();
  const facts: [string, React.ReactNode][] = [
    ['type', t(`accounts.kinds.${account.type}`)],
    ['status', <StateTag key="status" of={accountList} column="status" value={account.status} />],
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
    ...(account.type !== 'user' && may('bindings.read')
      ? ([
          [account.type === 'ta' ? 'guides' : 'agency', <Bindings key="bindings" of={account} />],
        ] as [string, React.ReactNode][])
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

/** Links to the guides of an agency, or to the agency of a guide, with the state of a binding that is not settled. */
function Bindings({ of: { accountid, type } }: { of: AccountDetail }) {
  const { t } = useTranslation();
  const { data, error } = useAsk(bindingEndpoints.search, {
    accountid,
    pagesize: listPageSize.max,
  });
  if (error) return problemText(t, error);
  const open = (data?.items ?? []).filter(({ state }) => openStates.some((one) => one === state));
  if (!open.length) return '—';
  return (
    <span className={common.line}>
      {open.map(({ bindingid, state, guide, agency }) => {
        const party = type === 'ta' ? guide : agency;
        return (
          <span key={bindingid}>
            <Link to="/accounts/$accountid" params={{ accountid: party.accountid }}>
              {party.realname || party.accountid}
            </Link>
            {state !== 'bound' && ` · ${t(`bindings.states.${state}`)}`}
          </span>
        );
      })}
      {data && data.total > data.items.length && (
        <Link to="/bindings" search={{ accountid }}>
          {t('console.list.total', { total: data.total })}
        </Link>
      )}
    </span>
  );
}

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
