import { Button, Checkbox, Popover, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { canHide, type ListLook } from './list-look';
import css from './look-menu.module.css';

/** Selects the visible columns and the row density of a list. */
export function LookMenu({
  columns,
  look,
  onChange,
}: {
  columns: { name: string; title: string }[];
  look: ListLook;
  onChange: (look: ListLook) => void;
}) {
  const { t } = useTranslation();
  const text = (name: string) => t(`console.list.look.${name}`);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <div className={css.look}>
          <fieldset>
            <legend>{text('columns')}</legend>
            {columns.map((column) => (
              <Checkbox
                key={column.name}
                disabled={!canHide(columns, column)}
                checked={!canHide(columns, column) || !look.hidden.includes(column.name)}
                onChange={({ target }) => {
                  const others = look.hidden.filter((name) => name !== column.name);
                  onChange({ ...look, hidden: target.checked ? others : [...others, column.name] });
                }}
              >
                {column.title}
              </Checkbox>
            ))}
          </fieldset>
          <fieldset>
            <legend>{text('rows')}</legend>
            <Radio.Group
              value={look.dense}
              onChange={({ target }) => onChange({ ...look, dense: Boolean(target.value) })}
              options={[
                { value: false, label: text('comfortable') },
                { value: true, label: text('compact') },
              ]}
            />
          </fieldset>
        </div>
      }
    >
      <Button aria-haspopup="dialog">{text('title')}</Button>
    </Popover>
  );
}
