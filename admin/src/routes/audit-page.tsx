import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { actGroups, auditEndpoints } from '@hall/shared/contract/staff/audit';
import { audit as auditList } from '@hall/shared/lists/audit';
import { useStaffChoices, useStaffPersons } from '../api/staff-names';
import { audit as address } from '../addresses/control';
import { useCan } from '../api/me';
import { actOptions, type ActWords } from '../features/audit/act-options';
import { AuditEntry, SubjectLink } from '../features/audit/audit-entry';
import { filtersOf, useSearchState } from '../table/use-search-state';
import { ListPage } from '../table/list-page';
import { askOnce } from '../api/use-call';
import { useExport } from '../api/use-export';
import { problemText } from '../api/problem-text';

/** Asks the server to verify the hash chain, and shows the result. */
function ChainCheck() {
  const { t } = useTranslation();
  const check = useMutation({ mutationFn: () => askOnce(auditEndpoints.verdict, {}) });
  const verdict = check.data;
  return (
    <>
      {verdict && (
        <Alert
          type={verdict.fault ? 'error' : 'success'}
          title={
            verdict.fault
              ? t(`auditPage.fault.${verdict.fault.what}`, { id: verdict.fault.auditid })
              : t('auditPage.sound', { entries: verdict.entries })
          }
        />
      )}
      {verdict?.heads?.fault && (
        <Alert
          type="error"
          title={t(`auditPage.heads.${verdict.heads.fault}`, { day: verdict.heads.newest })}
        />
      )}
      {verdict?.unchecked && (
        <Alert type="warning" title={t('auditPage.unchecked', { id: verdict.unchecked })} />
      )}
      {verdict?.heads === null && <Alert type="warning" title={t('auditPage.heads.unset')} />}
      {check.isError && <Alert type="error" title={problemText(t, check.error)} />}
      <Button loading={check.isPending} onClick={() => check.mutate()}>
        {t('auditPage.check')}
      </Button>
    </>
  );
}

type Texts = Record<string, string>;

/** The acts of staff, newest first, with filters, export and a check of the hash chain. */
export function AuditPage() {
  const { t } = useTranslation();
  const people = useStaffChoices();
  const may = useCan();
  const search = useSearchState(address);
  const [{ auditid: opened, ...state }] = search;
  const kinds = Object.entries(t('audit.subject', { returnObjects: true }) as Texts).map(
    ([value, label]) => ({ value, label }),
  );
  const groups = [...actGroups.keys()].map((value) => ({
    value,
    label: t(`auditPage.actGroup.${value}`),
  }));
  const acts = actOptions(
    t('audit.act', { returnObjects: true }) as ActWords,
    (kind) => t(`audit.subject.${kind}`),
    (subject) => t('auditPage.allActs', { subject }),
  );
  const exporting = useExport(auditEndpoints.export);
  const nameOf = useStaffPersons();
  return (
    <>
      <ListPage
        actions={
          <>
            <ChainCheck />
            {may('audit.export') && (
              <Button
                loading={exporting.isPending}
                onClick={() => exporting.mutate(filtersOf(state))}
              >
                {t('auditPage.export')}
              </Button>
            )}
          </>
        }
        list={auditList}
        search={search}
        link={({ auditid }) => ({ to: '/audit', search: { ...state, auditid } })}
        options={{ username: people, act: [...groups, ...acts], subjecttype: kinds }}
        words={{ nameOf }}
        draw={{ subjectid: (row) => <SubjectLink {...row} /> }}
      />
      {opened && (
        <AuditEntry
          key={opened}
          auditid={opened}
          onClose={() => search[1]({ auditid: undefined })}
        />
      )}
    </>
  );
}
