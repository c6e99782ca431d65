import { useTranslation } from 'react-i18next';
import { type OrderBooker, orderBookers } from '@hall/shared/codes/states';
import { bindingCalls } from '@hall/shared/contract/binding';
import { Segmented } from '../../components/segmented';
import { Select } from '../../components/select';
import { useAsk } from '../../api/use-call';
import css from './agency-filter.module.css';

interface Props {
  bookedby: OrderBooker | undefined;
  /** The id of the guide. */
  guide: string | undefined;
  onChange(filter: { bookedby?: OrderBooker | undefined; guide?: string | undefined }): void;
}

/** Filters an agency's orders by the booking account and by guide. */
export function AgencyFilter({ bookedby, guide, onChange }: Props) {
  const { t } = useTranslation();
  const guides = useAsk(bindingCalls.guides).data?.guides ?? [];
  return (
    <div className={css.filter}>
      <Segmented
        aria-label={t('team.orders.bookedBy')}
        value={bookedby ?? 'all'}
        options={(['all', ...orderBookers] as const).map((value) => ({
          value,
          label: t(`team.orders.${value}`),
        }))}
        onChange={(value) => onChange({ bookedby: value === 'all' ? undefined : value })}
      />
      <Select
        aria-label={t('team.orders.guide')}
        placeholder={t('team.orders.allGuides')}
        canClear
        value={guides.some(({ guideid }) => guideid === guide) ? guide : undefined}
        options={guides.map(({ guideid, realname, telnum }) => ({
          value: guideid,
          label: `${realname} ${telnum}`,
        }))}
        onChange={(value) => onChange({ guide: value })}
      />
    </div>
  );
}
