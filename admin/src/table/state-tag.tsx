import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '@hall/shared/lists/define-list';

/**
 * A state in the words and the tone of its list, so that it looks the same on every page.
 * @param of the declared list; its column has `names` and `tones`
 */
export function StateTag({
  of: { columns },
  column,
  value,
}: {
  of: { columns: readonly Pick<ListColumn<never>, 'name' | 'names' | 'tones'>[] };
  column: string;
  value: string | number;
}) {
  const { t } = useTranslation();
  const { names, tones } = columns.find(({ name }) => name === column) ?? {};
  return <Tag color={tones?.[value] ?? 'default'}>{t(`${names}.${value}`)}</Tag>;
}
