import type { ApplyForm } from '@hall/shared/contract/group-visit';
import type { ReportForm } from '@hall/shared/contract/group-visit-report';
import { keeping } from '../../device/keeping';

/** What this browser keeps of a form until the hall has it: in this tab only, for it names people. */
interface FormCopy<Form> {
  /** Empty for a form that has no number yet. */
  authapplyid: string;
  form: Form;
}

const copyUnder = <Form>(name: string) => ({
  /** @returns the form as this browser keeps it, if it does */
  read: (): FormCopy<Form> | undefined => keeping.unit.read(name) as FormCopy<Form> | undefined,
  /** Keeps the form in this browser. */
  write: (copy: FormCopy<Form>): void => keeping.unit.write(name, copy),
  /** Forgets the form as this browser has it; what the hall has stays. */
  clear: (): void => keeping.unit.remove(name),
});

export const applyCopy = copyUnder<ApplyForm>('JNT-auth-form');
export const reportCopy = copyUnder<ReportForm>('JNT-auth-report');
