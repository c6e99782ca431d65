import { Link } from '@tanstack/react-router';
import { CopyButton, DeleteDraftButton } from './draft-acts';
import { EndButton } from './end-button';
import { applicationSearch } from './application-search';
import { useTranslation } from 'react-i18next';
import { Approval } from '@hall/shared/codes/approval';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';
import { mayHappen } from '@hall/shared/rules/approval';
import { maskNumber } from '@hall/shared/rules/masking';
import { Button } from '../../components/button';
import { useVisitInWords } from '../orders/visit-in-words';
import { RollCallButton } from '../visitors/roll-call';
import { urls } from '../../urls';
import common from '../../styles/common.module.css';
import links from '../../styles/link-button.module.css';

/** The actions that a unit can take on its application in its current state. */
export function ApplicationActs({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation();
  const visit = useVisitInWords();
  const { authapplyid, approval } = application;
  const search = applicationSearch(authapplyid);
  return (
    <div className={`${common.actions} no-print`}>
      {mayHappen('save', approval) && (
        <Link
          className={`${links.linkButton} ${links.isPrimary}`}
          to={urls.auth.form}
          search={search}
        >
          {t(approval === Approval.returned ? 'auth.list.correct' : 'auth.list.edit')}
        </Link>
      )}
      {application.reportable && (
        <Link
          className={`${links.linkButton} ${links.isPrimary}`}
          to={urls.authReport.form}
          search={search}
        >
          {t('auth.list.report')}
        </Link>
      )}
      {approval === Approval.draft && <DeleteDraftButton authapplyid={authapplyid} />}
      {mayHappen('move', approval) && !application.reportable && !application.otherdate && (
        <CopyButton authapplyid={authapplyid} moves />
      )}
      {!mayHappen('save', approval) && <CopyButton authapplyid={authapplyid} />}
      {mayHappen('withdraw', approval) &&
        approval !== Approval.draft &&
        !application.reportable && <EndButton application={application} />}
      {application.qr && (
        <RollCallButton
          lines={[visit(application), application.unitname]}
          people={application.personsdata.map((person) => ({
            ...person,
            idnum: maskNumber(person.idnum),
          }))}
        />
      )}
      <Button onClick={() => window.print()}>{t('auth.detail.print')}</Button>
    </div>
  );
}
