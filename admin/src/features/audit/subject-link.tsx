import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AuditEntryRow } from '@hall/shared/contract/staff/audit';
import { subjectInWords } from '@hall/shared/rules/audit-change';
import type { Permission } from '@hall/shared/rules/permissions';
import { useCan } from '../../api/me';

type Subject = Pick<AuditEntryRow, 'subjecttype' | 'subjectid' | 'places'>;
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
