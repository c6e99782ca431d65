import { Link } from '@tanstack/react-router';
import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupUnitRow } from '@hall/shared/contract/staff/group-units';
import type { authunits } from '@hall/shared/lists/authunits';
import { searchWords } from '../../addresses/search-words';
import { useCan } from '../../api/me';
import type { DrawnOf } from '../../table/columns';
import { FoundInName } from '../../table/found-part';
import css from '../accounts/accounts.module.css';

/** Links to the applications of a unit, and to the messages to its phone. */
export function UnitLinks({ unit: { unitid, loginid, telnum } }: { unit: GroupUnitRow }) {
  const { t } = useTranslation();
  const may = useCan();
  const find = `unit-${unitid}`;
  return (
    <Space size="middle">
      <Link
        to="/authorizations"
        search={{ find }}
        onClick={() => searchWords.save({ keyword: loginid }, find)}
      >
        {t('console.menu.authorizations')}
      </Link>
      {telnum && may('messages.read') && (
        <Link
          to="/messages"
          search={{ find: `${find}-phone` }}
          onClick={() => searchWords.save({ telnum }, `${find}-phone`)}
        >
          {t('console.menu.messages')}
        </Link>
      )}
    </Space>
  );
}

/**
 * @param keyword the search words to mark in the cells
 * @returns how the list of units draws its cells, with the acts that the reader may use
 */
export function useDrawnUnits({
  keyword,
  onEdit,
  onReset,
}: {
  keyword: string | undefined;
  onEdit: (unit: GroupUnitRow) => void;
  onReset: (unit: GroupUnitRow) => void;
}): DrawnOf<typeof authunits> {
  const { t } = useTranslation();
  const may = useCan()('auth-units.manage');
  const text = (name: string): string => t(`applications.units.${name}`);
  return {
    draw: {
      unitname: ({ unitname }) => <FoundInName text={unitname} typed={keyword} />,
      loginid: ({ loginid }) => <FoundInName text={loginid} typed={keyword} />,
      contact: ({ contact }) => <FoundInName text={contact} typed={keyword} />,
      unreported: ({ unreported, unitid, loginid }) =>
        unreported > 0 && (
          <Link
            to="/authorizations"
            search={{ report: 'missing', find: `unit-${unitid}` }}
            onClick={() => searchWords.save({ keyword: loginid }, `unit-${unitid}`)}
          >
            {unreported}
          </Link>
        ),
    },
    acts: may && {
      width: 220,
      draw: (unit) => (
        <span className={css.rowActs}>
          <Button size="small" onClick={() => onEdit(unit)}>
            {text('edit')}
          </Button>
          <Button size="small" onClick={() => onReset(unit)}>
            {text('reset')}
          </Button>
        </span>
      ),
    },
  };
}
