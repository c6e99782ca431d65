import { Button } from '../../components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { declaredBy } from '@hall/shared/rules/declarations';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { normaliseRealName } from '@hall/shared/rules/names';
import { PeopleTable } from '../visitors/people-table';
import { RareNameNote } from '../visitors/rare-name-note';
import { Captcha } from '../captcha/captcha';
import { CountedText, StepActions } from '../forms/step-actions';
import { useDateInWords } from '../site/use-date-in-words';
import { ChosenGuides } from '../team/guides-picker';
import type { BookingDraft } from '../drafts/booking-draft';
import type { ChosenSession } from '../../api/schedule';
import { Answer, ChangeButton } from './answer';
import { PageTitle } from '../site/page-title';
import common from '../../styles/common.module.css';
import css from './answer.module.css';

interface Props {
  type: AccountType;
  session: ChosenSession;
  draft: BookingDraft;
  /** Whether the form asks for a health declaration. */
  jkb: boolean;
  onChangeSession(): void;
  /** @param field the id of the field to change; default: the first field */
  onBack(field?: string): void;
  onSubmit(captchatoken: string): void;
}

/**
 * Step 3: shows every answer as it will be stored, each with a link to its field; then the captcha, then the submission.
 * Input is shown unmasked, so that the visitor can find typing errors.
 */
export function ConfirmStep(props: Props) {
  const { type, session, draft, jkb, onChangeSession, onBack, onSubmit } = props;
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const [solving, setSolving] = useState(false);
  return (
    <section className={common.card}>
      <PageTitle>{t('booking.confirmTitle')}</PageTitle>
      <div data-testid="answers">
        <dl className={css.answers}>
          <Answer name={t('booking.date')} onChange={onChangeSession}>
            {inWords(session.eventsdate)}
          </Answer>
          <Answer name={t('booking.session')} onChange={onChangeSession}>
            {session.session}
          </Answer>
          <Answer name={t('booking.count')} onChange={() => onBack()}>
            {t('waiting.list.people', { count: draft.visitors.length })}
          </Answer>
          {type !== 'user' && (
            <Answer
              name={t('team.picker.title')}
              onChange={type === 'ta' ? () => onBack('guides') : undefined}
            >
              <ChosenGuides type={type} chosen={draft.guideids ?? []} />
            </Answer>
          )}
        </dl>
        <h2>{t('booking.visitors')}</h2>
        <PeopleTable
          people={draft.visitors.map((visitor) => ({
            realname: normaliseRealName(visitor.realname),
            doctype: visitor.doctype,
            idnum: normaliseIdNumber(visitor.idnum),
            ...declaredBy(visitor),
          }))}
          actOf={(_, i) => (
            <ChangeButton
              of={t('booking.visitor', { number: i + 1 })}
              onChange={() => onBack(`visitor-${i}-realname`)}
            />
          )}
        />
        {jkb && (
          <dl className={css.answers}>
            <Answer name={t('booking.jkbTitle')} onChange={() => onBack('jkb')}>
              {t('booking.jkb')}
            </Answer>
          </dl>
        )}
      </div>
      <RareNameNote names={draft.visitors.map(({ realname }) => normaliseRealName(realname))} />
      <StepActions>
        <Button onClick={() => onBack()}>{t('booking.back')}</Button>
        <Button look="primary" onClick={() => setSolving(true)}>
          <CountedText
            text={t('booking.submit')}
            count={t('booking.counted', { count: draft.visitors.length })}
          />
        </Button>
      </StepActions>
      <Captcha
        open={solving}
        onClose={() => setSolving(false)}
        onToken={(token) => {
          setSolving(false);
          onSubmit(token);
        }}
      />
    </section>
  );
}
