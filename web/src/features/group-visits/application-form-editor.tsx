import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationSearch } from './application-search';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../site/use-confirm';
import { useDateInWords } from '../site/use-date-in-words';
import { Approval } from '@hall/shared/codes/approval';
import type { ApplicationForm } from '@hall/shared/contract/group-visit';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';
import { Button } from '../../components/button';
import { CallError } from '../../api/call-error';
import { reportFault } from '../../messages/report-fault';
import { urls } from '../../urls';
import { countUnchanged } from './count-unchanged';
import { applicationCopy } from './form-copy';
import { useApplicationDraft } from './application-draft';
import {
  countFaults,
  findApplicationFaults,
  focusFaults,
  joinFaults,
  noFaults,
  sortFaults,
} from './application-faults';
import { ApplicationFaultsBeside } from './application-faults-beside';
import { ApplicationFormProvider } from './application-fields';
import {
  CeremonySection,
  ContactsSection,
  InvoiceSection,
  LeaderSection,
  PersonsSection,
  Section,
  UnitSection,
  VisitSection,
} from './application-sections';
import { HallComment } from './hall-comment';
import { RelatedLines } from './related-lines';
import { LetterField } from './letter-field';
import { useBackFromPeople } from './people-place';
import { SaveLine } from './save-line';
import { unitKey, unitSessionsQuery } from '../../api/group-units';
import { PageTitle } from '../site/page-title';
import { call } from '../../api/call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import common from '../../styles/common.module.css';
import css from './group-visits.module.css';
import formCss from './application-form.module.css';

interface Props {
  authapplyid: string;
  given: ApplicationForm;
  detail: ApplicationDetail | undefined;
  onNumber(authapplyid: string): void;
}

/** The form in its sections, saved during input, and the bar that submits it. */
export function ApplicationFormEditor({ authapplyid, given, detail, onNumber }: Props) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const draft = useApplicationDraft({ authapplyid, form: given, onNumber });
  const { form, change } = draft;
  const [faults, setFaults] = useState(noFaults);
  const [letter, setLetter] = useState(detail?.letter_name ?? '');
  const [busy, setBusy] = useState(false);
  useBackFromPeople();
  const marked = detail?.fixedfields ?? [];
  const left = joinFaults(findApplicationFaults(form, t), faults);
  const unchanged = countUnchanged(detail, given, form);

  // The hall may refuse what is complete by its rules, so both are said before the submission.
  const objections = [
    unchanged > 0 && t('auth.form.unchanged', { count: unchanged }),
    !letter && t('auth.form.noLetter'),
  ].filter((text) => text !== false);
  const readiness = objections.length ? objections.join(' ') : t('auth.form.complete');

  const showFaults = (found: typeof faults): void => {
    setFaults(found);
    focusFaults(found);
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const saved = await draft.save();
      const { authapplyid: id } = await call(groupVisitCalls.submit, {
        ...form,
        authapplyid: saved,
      });
      applicationCopy.clear();
      await queries.invalidateQueries({ queryKey: unitKey });
      await navigate({ to: urls.auth.success, search: applicationSearch(id) });
    } catch (error) {
      const errors = error instanceof CallError ? error.details.errors : undefined;
      if (errors) showFaults(sortFaults(errors));
      if (!errors || (error instanceof CallError && error.code !== 'A00002')) reportFault(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (): void => {
    const found = findApplicationFaults(form, t);
    if (countFaults(found)) {
      showFaults(found);
      return;
    }
    const sessionName =
      queries
        .getQueryData(unitSessionsQuery(form.eventsdate).queryKey)
        ?.sessions.find(({ eventssessionid }) => eventssessionid === form.eventssessionid)
        ?.session ?? '';
    void confirm({
      title: t('auth.form.submitTitle'),
      content: [
        t(`auth.form.${detail?.approval === Approval.returned ? 'resubmitText' : 'submitText'}`, {
          date: inWords(form.eventsdate),
          session: sessionName,
          count: form.personsdata.length,
        }),
        detail?.movesvisit && t('otherDate.submitText'),
        ...objections,
      ]
        .filter(Boolean)
        .join(' '),
      okText: t('auth.form.submit'),
      onOk: send,
    });
  };
  const prepare = async (): Promise<string> => {
    if (!draft.authapplyid) change({});
    return draft.save();
  };

  const manage = async (): Promise<void> => {
    const id = await prepare();
    if (id) await navigate({ to: urls.auth.addUsers, search: applicationSearch(id) });
  };

  return (
    <ApplicationFormProvider
      value={{
        form,
        faults,
        marked,
        change(part) {
          change(part);
          setFaults((before) => ({
            rows: part.personsdata ? {} : before.rows,
            fields: Object.fromEntries(
              Object.entries(before.fields).filter(([name]) => !(name in part)),
            ),
          }));
        },
        leave(name) {
          const now = draft.readForm();
          const value = now[name as keyof ApplicationForm];
          const fault = value === '' ? undefined : findApplicationFaults(now, t).fields[name];
          if (fault)
            setFaults((before) => ({ ...before, fields: { ...before.fields, [name]: fault } }));
        },
      }}
    >
      <header className={css.pageHead}>
        <PageTitle>{t(detail?.movesvisit ? 'otherDate.ask' : 'auth.form.title')}</PageTitle>
      </header>
      {detail?.source && (
        <p className={common.notice}>
          <RelatedLines application={detail} isForm />
        </p>
      )}
      {detail?.approvalcomments && (
        <p className={common.notice} role="status">
          <HallComment comment={detail.approvalcomments} fields={marked} />
        </p>
      )}
      {draft.restored && <p className={common.notice}>{t('auth.form.restored')}</p>}
      <VisitSection />
      <UnitSection />
      <LeaderSection />
      <PersonsSection onManage={() => void manage()} />
      <CeremonySection />
      <ContactsSection />
      <InvoiceSection />
      <Section name="letter">
        <LetterField
          authapplyid={draft.authapplyid}
          name={letter}
          onStored={setLetter}
          prepare={prepare}
        />
      </Section>
      <div className={formCss.applicationBar} data-testid="application-bar">
        {(draft.state !== 'clean' || countFaults(left) === 0) && (
          <p>
            <SaveLine state={draft.state} savedAt={draft.savedAt} />{' '}
            {countFaults(left) === 0 && <span className={common.quiet}>{readiness}</span>}
          </p>
        )}
        <ApplicationFaultsBeside faults={left} labels="auth.field" onNext={() => setFaults(left)} />
        <Button loading={draft.state === 'saving'} onClick={() => void prepare()}>
          {t('auth.form.save')}
        </Button>
        <Button look="primary" loading={busy} onClick={submit}>
          {t('auth.form.submit')}
        </Button>
      </div>
    </ApplicationFormProvider>
  );
}
