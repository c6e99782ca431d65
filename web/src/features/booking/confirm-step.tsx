import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { maskName, maskNumber } from '@hall/shared/rules/people';
import { SliderCaptcha } from '../captcha/slider-captcha';
import { ChosenGuides } from '../team/guides-picker';
import { PartyList } from '../visitors/party-list';
import type { BookingDraft } from '../drafts/booking-draft';
import type { ChosenSession } from '../../api/schedule/find-session';
import common from '../../styles/common.module.css';

interface Props {
  type: AccountType;
  session: ChosenSession;
  draft: BookingDraft;
  onBack(): void;
  onSubmit(captchatoken: string): void;
}

/** Step 3: everything once more, the puzzle, and off it goes. */
export function ConfirmStep({ type, session, draft, onBack, onSubmit }: Props) {
  const { t } = useTranslation();
  const [solving, setSolving] = useState(false);
  return (
    <section className={common.card}>
      <h2>{t('booking.confirmTitle')}</h2>
      <dl className={common.facts} data-testid="facts">
        <dt>{t('booking.date')}</dt>
        <dd>{session.eventsdate}</dd>
        <dt>{t('booking.session')}</dt>
        <dd>{session.session}</dd>
        <dt>{t('booking.count')}</dt>
        <dd>{draft.visitors.length}</dd>
        {type !== 'user' && (
          <>
            <dt>{t('team.picker.title')}</dt>
            <dd>
              <ChosenGuides type={type} chosen={draft.guideids ?? []} />
            </dd>
          </>
        )}
        <dt>{t('booking.visitors')}</dt>
        <dd>
          <PartyList
            people={draft.visitors.map(({ realname, doctype, idnum }) => ({
              realname: maskName(realname),
              doctype,
              idnum: maskNumber(idnum),
            }))}
          />
        </dd>
      </dl>
      <div className={common.actions}>
        <Button onClick={onBack}>{t('booking.back')}</Button>
        <Button type="primary" onClick={() => setSolving(true)}>
          {t('booking.submit')}
        </Button>
      </div>
      <SliderCaptcha
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
