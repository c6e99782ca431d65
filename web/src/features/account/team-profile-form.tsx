import { Button } from '../../components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../site/use-confirm';
import { useDateInWords } from '../site/use-date-in-words';
import { AccountStatus } from '@hall/shared/codes/states';
import { type ProfileAnswer } from '@hall/shared/contract/account';
import {
  imageFieldOf,
  paperFieldOf,
  SaveAgencyProfileDto,
  SaveGuideProfileDto,
  type TeamType,
  teamAccountCalls,
} from '@hall/shared/contract/team-account';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { Notice } from '../../components/notice';
import { TextField } from '../../components/text-field';
import { showMessage } from '../../messages/messages';
import { SkeletonBox } from '../../components/skeleton';
import { ImageField } from '../forms/image-field';
import { NameField } from '../forms/person-fields';
import { useMe } from '../../api/me';
import { useSaveProfile } from '../../api/account';
import { useDocumentName } from '../../api/start';
import { useAsk } from '../../api/use-call';
import common from '../../styles/common.module.css';
import css from './own-account.module.css';
import images from '../forms/image-field.module.css';

interface Props {
  type: TeamType;
  answer: ProfileAnswer;
  /** The hall's last reason for the account's status; undefined if there is none, or before it is loaded. */
  reason: string | undefined;
}

/** The profile of a guide or an agency. A change of reviewed fields sends the profile back to review. */
export function TeamProfileForm({ type, answer, reason }: Props) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const inWords = useDateInWords();
  const confirm = useConfirm();
  const save = useSaveProfile(type);
  const { profile, editablefrom } = answer;
  const isRejected = profile.status === AccountStatus.rejected;
  const paperField = paperFieldOf[type];
  const imageField = imageFieldOf[type];
  const storedFields = {
    ...(type === 'ta' && { taname: profile.taname }),
    realname: profile.realname,
    [paperField]: profile[paperField],
    email: profile.email,
  };
  const [image, setImage] = useState<File>();
  const storedImage = useAsk(
    teamAccountCalls.getImage(type),
    {},
    { enabled: profile.hasimage ?? false, staleTime: Infinity },
  );
  const { data: me } = useMe();
  const closed = editablefrom !== null || Boolean(me?.travelAgents?.operatorname);
  const form = useCheckedForm(
    type === 'tg' ? SaveGuideProfileDto : SaveAgencyProfileDto,
    async (fields: object) => {
      const changed = Object.entries(fields as Record<string, string | undefined>).filter(
        ([name, value]) =>
          value !== undefined && value !== storedFields[name as keyof typeof storedFields],
      );
      if (!changed.length && !image) {
        showMessage('warning', t(`team.profile.${isRejected ? 'correctFirst' : 'unchanged'}`));
        return;
      }
      const isReviewed = Boolean(image) || changed.some(([name]) => name !== 'email');
      const sure = await confirm({
        title: t(isRejected ? 'team.profile.sureAgain' : 'team.profile.sure'),
        // The limit of one change a year does not hold for a rejected account.
        ...(!isRejected && {
          content: t(isReviewed ? 'team.profile.reviewAgain' : 'team.profile.onceMore'),
        }),
        okText: t('site.action.confirm'),
      });
      if (!sure) return;
      await save(Object.fromEntries(changed), image);
      showMessage('success', t('account.profile.saved'));
    },
    { initial: storedFields },
  );
  return (
    <CheckedForm of={form} className={css.formNarrow}>
      {isRejected ? (
        <Notice kind="error" title={t('team.profile.rejected')}>
          {reason ?? '\u00a0'}
        </Notice>
      ) : (
        <p className={common.quiet}>
          {editablefrom
            ? t('account.profile.opens', { date: inWords(editablefrom.slice(0, 10)) })
            : t('account.profile.once')}
        </p>
      )}
      {type === 'ta' && (
        <TextField name="taname" label={t('team.field.taname')} disabled={closed} />
      )}
      <NameField
        label={t(type === 'ta' ? 'team.field.contact' : 'account.field.realname')}
        disabled={closed}
      />
      <TextField name={paperField} label={t(`team.field.paperno.${type}`)} disabled={closed} />
      <TextField name="email" label={t('team.field.email')} disabled={closed} />
      {closed ? (
        storedImage.data ? (
          <div className={images.imageField} data-testid="image-field">
            <img src={storedImage.data.image} alt={t(`team.field.image.${type}`)} />
          </div>
        ) : (
          storedImage.isLoading && <SkeletonBox className={images.awaited} />
        )
      ) : (
        <ImageField
          name={imageField}
          label={t(`team.field.image.${type}`)}
          value={image}
          storedImage={storedImage.data?.image}
          isAwaited={storedImage.isLoading}
          onChange={setImage}
        />
      )}
      <dl className={common.facts} data-testid="facts">
        <dt>{t('account.field.doctype')}</dt>
        <dd>{profile.doctype ? documentName(profile.doctype) : ''}</dd>
        <dt>{t('account.field.idnum')}</dt>
        <dd>{profile.idnum}</dd>
        <dt>{t('account.field.telnum')}</dt>
        <dd>{profile.telnum}</dd>
        <dt>{t('account.profile.status')}</dt>
        <dd>
          {t(`account.teamStatus.${profile.status}`)}
          {isRejected && reason && <div className={common.quiet}>{reason}</div>}
        </dd>
      </dl>
      {!closed && (
        <Button look="primary" type="submit" loading={form.busy}>
          {t(isRejected ? 'team.profile.submitAgain' : 'account.profile.save')}
        </Button>
      )}
    </CheckedForm>
  );
}
