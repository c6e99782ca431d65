import { useNavigate } from '@tanstack/react-router';
import { ApplicationFaultsBeside } from './application-faults-beside';
import { applicationSearch } from './application-search';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../site/use-confirm';
import type { ReportAnswer, ReportForm } from '@hall/shared/contract/group-visit-report';
import { describedBy } from '@hall/ui/forms';
import { maskNumber } from '@hall/shared/rules/masking';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import { NumberInput } from '../../components/number-input';
import { TextArea, TextInput } from '../../components/text-input';
import { showMessage } from '../../messages/messages';
import { useReportDraft } from './report-draft';
import { urls } from '../../urls';
import { useBackFromPeople, peoplePlace } from './people-place';
import { ReportField } from './report-field';
import { PageTitle } from '../site/page-title';
import { useDateInWords, useMomentInWords } from '../site/use-date-in-words';
import common from '../../styles/common.module.css';
import css from './group-visits.module.css';
import reportForm from './report-form.module.css';
import formCss from './application-form.module.css';

/** The report of a visit, saved as a draft, then submitted; a submitted report is final. */
export function ReportEditor({
  authapplyid,
  report,
}: {
  authapplyid: string;
  report: ReportAnswer;
}) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const momentInWords = useMomentInWords();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const draft = useReportDraft(authapplyid, report);
  useBackFromPeople();
  const { form, faults } = draft;
  const readOnly = report.report === 'submitted';
  const search = applicationSearch(authapplyid);
  const came = t('auth.report.came', {
    count: form.personsdata.length,
    total: report.approvedpersons.length,
  });
  const submit = (): void => {
    if (!draft.check()) return;
    // An empty list may be a mistake or mean that nobody came: ask.
    const nobody = !report.approvedpersons.some((person) => draft.hasCome(person));
    void confirm({
      title: t(nobody ? 'auth.report.nobodyTitle' : 'auth.report.submitTitle'),
      content: (
        <>
          {nobody && <p>{t('auth.report.nobodyText')}</p>}
          {(['absent', 'notAdmitted'] as const).map((kind) => {
            const names = draft.differing
              .filter((person) => draft.hasCome(person) === (kind === 'notAdmitted'))
              .map(({ realname }) => realname);
            return (
              names.length > 0 && (
                <p key={kind}>
                  {t(`auth.report.${kind}`, { names: names.join(t('auth.detail.comma')) })}
                </p>
              )
            );
          })}
          <p>{t('auth.report.submitText', { came })}</p>
        </>
      ),
      okText: t('auth.report.submit'),
      onOk: async () => {
        if (await draft.submit()) await navigate({ to: urls.authReport.success, search });
      },
    });
  };
  const bind = (name: keyof ReportForm) => ({
    id: `field-${name}`,
    disabled: readOnly,
    isWrong: Boolean(faults.fields[name]),
    'aria-describedby': describedBy(faults.fields[name] && `field-${name}-error`),
  });
  const text = (name: 'leader_name' | 'leader_telnum' | 'arrivaltime', type = 'text') => (
    <ReportField name={name} error={faults.fields[name]}>
      <TextInput
        {...bind(name)}
        type={type}
        value={form[name]}
        onChange={(typed) => draft.change({ [name]: typed } as Partial<ReportForm>)}
      />
    </ReportField>
  );
  const rowFault = Object.values(faults.rows)[0];
  const personsFault = faults.fields.personsdata ?? (rowFault && Object.values(rowFault)[0]);
  return (
    <>
      <PageTitle>{t('auth.report.title')}</PageTitle>
      <p className={common.notice}>
        {report.apply.unitname} · {inWords(report.apply.eventsdate)} {report.apply.session}
        {readOnly && (
          <>
            <br />
            {t('auth.report.readonly', {
              time: momentInWords(report.reportedat),
            })}
          </>
        )}
        {!readOnly && !report.apply.reportable && (
          <>
            <br />
            {t('auth.report.notYet')}
          </>
        )}
      </p>
      {draft.restored && <p className={common.notice}>{t('auth.form.restored')}</p>}
      <section className={common.card}>
        <div className={css.pageHead}>
          <h2 id={peoplePlace} tabIndex={-1}>
            {came}
          </h2>
          {!readOnly && (
            <div>
              <Button small onClick={() => draft.setCome(report.approvedpersons)}>
                {t('auth.report.all')}
              </Button>{' '}
              <Button small onClick={() => draft.setCome([])}>
                {t('auth.report.nobody')}
              </Button>
            </div>
          )}
        </div>
        {report.admittedpersons.length > 0 && (
          <p>{t('auth.report.admitted', { count: report.admittedpersons.length })}</p>
        )}
        <div className={reportForm.cameList} data-testid="came-list">
          {report.approvedpersons.map((person) => (
            <Checkbox
              key={`${person.doctype}${person.idnum}`}
              disabled={readOnly}
              checked={draft.hasCome(person)}
              onChange={(checked) =>
                draft.setCome(
                  report.approvedpersons.filter((other) =>
                    other === person ? checked : draft.hasCome(other),
                  ),
                )
              }
            >
              {person.realname} <span className={common.quiet}>{maskNumber(person.idnum)}</span>
            </Checkbox>
          ))}
        </div>
        <h2>{t('auth.report.others')}</h2>
        <p className={common.quiet}>{t('auth.report.othersHint')}</p>
        <ol className={reportForm.personNames} data-testid="person-names">
          {draft.others.map((person) => (
            <li key={`${person.doctype}${person.idnum}`}>
              {person.realname}{' '}
              <span className={common.quiet}>{person.idnum && maskNumber(person.idnum)}</span>
            </li>
          ))}
        </ol>
        {!readOnly && (
          <Button
            onClick={() =>
              void draft.save().then(async (saved) => {
                if (saved) await navigate({ to: urls.authReport.addUsers, search });
              })
            }
          >
            {t('auth.report.addOthers')}
          </Button>
        )}
        {personsFault && (
          <p className={common.fieldError} role="alert">
            {personsFault}
          </p>
        )}
      </section>
      <section className={common.card}>
        <div className={formCss.applicationGrid}>
          {text('arrivaltime', 'time')}
          <ReportField name="flower" error={faults.fields.flower}>
            <NumberInput
              {...bind('flower')}
              value={form.flower}
              onChange={(flower = 0) => draft.change({ flower })}
            />
          </ReportField>
          {text('leader_name')}
          {text('leader_telnum')}
          <ReportField name="remarks" wide error={faults.fields.remarks}>
            <TextArea
              {...bind('remarks')}
              maxLength={1000}
              value={form.remarks}
              onChange={(remarks) => draft.change({ remarks })}
            />
          </ReportField>
        </div>
        {!readOnly && (
          <div className={common.actions}>
            <Button
              loading={draft.busy}
              onClick={() =>
                void draft
                  .save()
                  .then((saved) => saved && showMessage('success', t('auth.report.saved')))
              }
            >
              {t('auth.report.save')}
            </Button>
            <Button
              look="primary"
              disabled={!report.apply.reportable}
              loading={draft.busy}
              onClick={submit}
            >
              {t('auth.report.submit')}
            </Button>
            <ApplicationFaultsBeside faults={faults} labels="auth.report" />
          </div>
        )}
      </section>
    </>
  );
}
