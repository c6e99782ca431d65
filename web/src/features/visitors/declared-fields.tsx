import { useTranslation } from 'react-i18next';
import { type DeclarationName, declarations } from '@hall/shared/rules/declarations';
import { Checkbox } from '../../components/checkbox';
import { TextInput } from '../../components/text-input';
import { FieldFrame } from '@hall/ui/forms';
import type { DraftVisitor } from './draft-visitor';

interface Props {
  index: number;
  visitor: DraftVisitor;
  names: readonly DeclarationName[];
  onChange(visitor: DraftVisitor): void;
}

/** The fields of some declarations: a checkbox for yes or no, an input for a short text. */
export function DeclaredFields({ index, visitor, names, onChange }: Props) {
  const { t } = useTranslation();
  return names.map((name) => {
    const { textMax } = declarations[name];
    const id = `visitor-${index}-${name}`;
    const label = t(`declared.${name}.field`);
    const answer = visitor[name];
    return textMax === undefined ? (
      <Checkbox
        key={name}
        id={id}
        checked={answer === true}
        onChange={(checked) => onChange({ ...visitor, [name]: checked })}
      >
        {label}
      </Checkbox>
    ) : (
      <FieldFrame key={name} id={id} label={label}>
        <TextInput
          id={id}
          value={String(answer ?? '')}
          maxLength={textMax}
          onChange={(text) => onChange({ ...visitor, [name]: text })}
        />
      </FieldFrame>
    );
  });
}
