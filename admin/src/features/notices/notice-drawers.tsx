import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '@hall/ui/forms';
import { accountTypes } from '@hall/shared/codes/states';
import {
  CreateNoticeDto,
  noticeEndpoints,
  type NoticeRow,
  SaveNoticeDto,
} from '@hall/shared/contract/staff/notices';
import { NoticeFields } from './notice-fields';
import { BothValuesShown } from '../../table/both-values-shown';
import { FormDrawer } from '../../forms/form-drawer';
import { useVersion } from '../../forms/use-version';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useAct } from '../../api/use-act';

/** Creates a notice for one or several types of account. */
export function CreateNoticeDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const create = useAct(noticeEndpoints.create, { done: t('console.done'), quiet: true });
  const types = accountTypes.map((value) => ({ value, label: t(`accounts.kinds.${value}`) }));
  return (
    <FormDrawer<CreateNoticeDto>
      title={t('notices.create')}
      Dto={CreateNoticeDto}
      initial={{ types: ['user'] }}
      onSubmit={(fields) => create.mutateAsync(fields)}
      onClose={onClose}
    >
      <Field name="types" label={t('notices.type')}>
        <Checkbox.Group options={types} />
      </Field>
      <NoticeFields />
    </FormDrawer>
  );
}

/** Changes a current or future notice. */
export function EditNoticeDrawer({ notice, onClose }: { notice: NoticeRow; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useAct(noticeEndpoints.save, { done: t('console.done'), quiet: true });
  const meanwhile = useVersion({ version: String(notice.version) });
  return (
    <FormDrawer<SaveNoticeDto>
      title={t('notices.edit')}
      Dto={SaveNoticeDto}
      initial={fieldsOf(notice)}
      given={{ version: notice.version }}
      onSubmit={(input) => {
        const { textzh: textZh, texten: textEn, ...mine } = input;
        return meanwhile.save({ ...mine, textZh, textEn }, (version) =>
          save.mutateAsync({ noticeid: notice.noticeid, ...input, version: Number(version) }),
        );
      }}
      onClose={onClose}
    >
      <BothValuesShown of={meanwhile.both} act="notice.save" subject="notice" />
      <NoticeFields />
    </FormDrawer>
  );
}

/** Ends a notice, with a reason. */
export function WithdrawNoticeDialog({
  notice,
  onClose,
}: {
  notice: NoticeRow;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const withdraw = useAct(noticeEndpoints.withdraw, { done: t('console.done'), quiet: true });
  return (
    <ReasonDialog
      title={t('notices.withdraw')}
      effect={t('notices.withdrawEffect', { title: notice.title || notice.textzh })}
      confirmText={t('notices.withdraw')}
      danger
      onConfirm={(reason) => withdraw.mutateAsync({ noticeid: notice.noticeid, reason })}
      onClose={onClose}
    />
  );
}

const fieldsOf = ({ title, textzh, texten, from, until }: NoticeRow) => ({
  title,
  textzh,
  texten,
  from,
  until,
});
