import { Alert, Descriptions, Drawer, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from '@tanstack/react-router';
import { auditEndpoints, type AuditEntryRow } from '@hall/shared/contract/staff/audit';
import { textIn } from '@hall/shared/rules/both-languages';
import { type ChangedField, changedFields, subjectInWords } from '@hall/shared/rules/audit-change';
import { second } from '@hall/shared/lists/define-list';
import type { Permission } from '@hall/shared/rules/permissions';
import { problemText } from '../../api/problem-text';
import { useStaffPersons } from '../../api/staff-names';
import { useAsk } from '../../api/use-call';
import { TableShell } from '../../table/columns';
import { useCan } from '../../api/me';
import css from './audit.module.css';

type Subject = Pick<AuditEntryRow, 'subjecttype' | 'subjectid' | 'places' | 'after'>;
type Place = { may: Permission } & Pick<LinkProps, 'to' | 'params' | 'search'>;

/** The page of an act's subject; undefined if it has none. */
function placeOf({ subjecttype, subjectid: id }: Subject): Place | undefined {
  const isNumber = /^\d{1,18}$/.test(id);
  const [areaid, date] = id.split(/[/ ]/);
  switch (subjecttype) {
    case 'account':
      return { may: 'accounts.read', to: '/accounts/$accountid', params: { accountid: id } };
    case 'order':
      return { may: 'orders.read', to: '/orders/$orderid', params: { orderid: id } };
    case 'authorization':
      return isNumber
        ? {
            may: 'authorizations.read',
            to: '/authorizations/$authapplyid',
            params: { authapplyid: id },
          }
        : { may: 'authorizations.read', to: '/authorizations' };
    case 'cluster':
      return { may: 'clusters.read', to: '/clusters/$clusterid', params: { clusterid: id } };
    case 'binding':
      return { may: 'bindings.read', to: '/bindings', search: { bindingid: id } };
    case 'day':
      return { may: 'schedule.read', to: '/days', search: date ? { areaid, date } : { date: id } };
    case 'area':
      return { may: 'schedule.read', to: '/areas', search: isNumber ? { areaid: id } : {} };
    case 'authunit':
      return {
        may: 'authorizations.read',
        to: '/auth-units',
        search: isNumber ? { unitid: id } : {},
      };
    case 'blacklist':
      return {
        may: 'blacklist.read',
        to: '/blacklist',
        search: isNumber ? { blacklistid: id } : {},
      };
    case 'setting':
      return { may: 'settings.read', to: '/settings' };
    case 'notice':
      return { may: 'notices.read', to: '/notices', search: isNumber ? { noticeid: id } : {} };
    case 'message':
      return { may: 'messages.read', to: '/messages', search: isNumber ? { messageid: id } : {} };
    case 'staff':
      return { may: 'staff.read', to: '/staff', search: isNumber ? { staffid: id } : {} };
    case 'queue':
    case 'request':
    case 'reconciliation':
      return { may: 'queues.read', to: '/operations' };
    case 'audit':
      return { may: 'audit.read', to: '/audit' };
    default:
      return undefined;
  }
}

/** The subject of an act, as a link if the reader may see its page. */
export function SubjectLink(subject: Subject) {
  const { t } = useTranslation();
  const may = useCan();
  const text = subjectInWords(subject, t);
  const place = placeOf(subject);
  if (!place || !may(place.may)) return text;
  const { may: _needed, ...link } = place;
  return <Link {...link}>{text}</Link>;
}

/** One entry of the audit log: author, time, address, and the values before and after. */
export function AuditEntry({ auditid, onClose }: { auditid: string; onClose: () => void }) {
  const { t } = useTranslation();
  const found = useAsk(auditEndpoints.search, { auditid });
  const entry = found.data?.items[0];
  return (
    <Drawer
      open
      size={720}
      title={entry ? `${auditid} · ${t(`audit.act.${entry.act}`)}` : auditid}
      onClose={onClose}
    >
      {found.isPending && <Skeleton active />}
      {found.isError && <Alert type="error" showIcon title={problemText(t, found.error)} />}
      {found.data && !entry && <Alert type="info" showIcon title={t('console.problem.gone')} />}
      {entry && <Entry entry={entry} />}
    </Drawer>
  );
}

function Entry({ entry }: { entry: AuditEntryRow }) {
  const { t, i18n } = useTranslation();
  const nameOf = useStaffPersons();
  const column = (name: string) => t(`audit.column.${name}`);
  const changed = changedFields(entry, t, i18n.language);
  const role = t(`console.role.${entry.role}`, { defaultValue: t('auditChange.other') });
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'at', label: column('at'), children: second(entry.at) },
          {
            key: 'username',
            label: column('username'),
            children: `${nameOf(entry.username)} · ${role}`,
          },
          { key: 'address', label: column('address'), children: entry.address },
          { key: 'subject', label: t('auditPage.subject'), children: <SubjectLink {...entry} /> },
          { key: 'reason', label: column('reason'), children: textIn(entry.reason, i18n.language) },
          { key: 'hash', label: column('hash'), children: entry.hash },
        ]}
      />
      <section className={css.auditChange}>
        <h2>{t('auditChange.title')}</h2>
        {changed.length ? (
          <TableShell<ChangedField>
            size="small"
            rowKey="key"
            dataSource={changed}
            columns={[
              { title: t('auditChange.field'), dataIndex: 'label' },
              { title: column('before'), dataIndex: 'before' },
              { title: column('after'), dataIndex: 'after' },
            ]}
          />
        ) : (
          <p>{t('auditChange.nothing')}</p>
        )}
      </section>
    </>
  );
}
