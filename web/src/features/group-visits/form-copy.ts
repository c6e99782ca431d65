import type { ApplyForm } from '@hall/shared/contract/group-visit';
import type { ReportForm } from '@hall/shared/contract/group-visit-report';
import { keeping } from '../../device/keeping';

/** The browser's copy of a form until the server has it. In this tab only, because it contains names. */
interface FormCopy<Form> {
  /** Empty for a form that has no number yet. */
  authapplyid: string;
  form: Form;
}

const copyUnder = <Form>(name: string) => ({
  /** @returns the browser's copy; undefined if there is no copy */
  read: (): FormCopy<Form> | undefined => keeping.unit.read(name) as FormCopy<Form> | undefined,
  /** Saves the form in this browser. */
  write: (copy: FormCopy<Form>): void => keeping.unit.write(name, copy),
  /** Deletes the browser's copy; the server's data stays. */
  clear: (): void => keeping.unit.remove(name),
});

export const applyCopy = copyUnder<ApplyForm>('JNT-auth-form');
export const reportCopy = copyUnder<ReportForm>('JNT-auth-report');
