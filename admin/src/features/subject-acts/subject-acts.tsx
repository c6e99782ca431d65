import { Link } from '@tanstack/react-router';
import { Alert, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { actsOn, type SubjectWithActs } from '@hall/shared/contract/staff/audit';
import { textIn } from '@hall/shared/rules/both-languages';
import { useCan } from '../../api/me';
import { useStaffPersons } from '../../api/staff-names';
import { problemText } from '../../api/problem-text';
import { Instant } from '../../format/instant';
import { useAsk } from '../../api/use-call';
import common from '../../styles/common.module.css';

/** The acts of staff on a subject: author, time, address and reason, each with a link to its audit entry. */
export function SubjectActs({ kind, id }: { kind: SubjectWithActs; id: string }) {
  const { t, i18n } = useTranslation();
  const may = useCan();
  const nameOf = useStaffPersons();
  const { data, error } = useAsk(actsOn(kind), { key: id });
  return (
    <>
      {error && <Alert type="error" showIcon title={problemText(t, error)} />}
      {data?.items.length === 0 && <p className={common.soft}>{t('auditPage.noActs')}</p>}
      <Timeline
        items={(data?.items ?? []).map(
          ({ auditid, act, at, username, role, address, reason, session }) => ({
            key: auditid,
            content: (
              <>
                {may('audit.read') ? (
                  <Link to="/audit" search={{ auditid }}>
                    {t(`audit.act.${act}`)}
                  </Link>
                ) : (
                  t(`audit.act.${act}`)
                )}
                {session && ` · ${session}`}
                <div className={common.soft}>
                  <Instant at={at} /> · {nameOf(username)} ·{' '}
                  {t(`console.role.${role}`, { defaultValue: t('auditChange.other') })}
                  {address && ` · ${address}`}
                </div>
                {reason && <div>{textIn(reason, i18n.language)}</div>}
              </>
            ),
          }),
        )}
      />
    </>
  );
}
