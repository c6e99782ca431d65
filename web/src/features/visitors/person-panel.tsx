import { lazy, Suspense } from 'react';
import { Panel } from '../site/panel';
import type { PersonFormProps } from './person-form';

const PersonForm = lazy(async () => ({ default: (await import('./person-form')).PersonForm }));

/** A dialog that asks for another person, or for the document of one. The form loads when it opens. */
export function PersonPanel<Fields extends object>({
  title,
  ...form
}: PersonFormProps<Fields> & { title: string }) {
  return (
    <Panel open title={title} onClose={form.onClose}>
      <Suspense>
        <PersonForm {...(form as PersonFormProps<object>)} />
      </Suspense>
    </Panel>
  );
}
