import type { ApplicationForm } from '@hall/shared/contract/group-visit';
import type { ReportForm } from '@hall/shared/contract/group-visit-report';
import { sealedStores } from '../../device/sealed-stores';

/** The browser's copy of a form until the server has it. In this tab only, because it contains names. */
interface FormCopy<Form> {
  /** Empty for a form that has no number yet. */
  authapplyid: string;
  form: Form;
}

const copyUnder = <Form>(name: string) => ({
  /** @returns the browser's copy; undefined if there is no copy */
  read: (): FormCopy<Form> | undefined =>
    sealedStores.unit.read(name) as FormCopy<Form> | undefined,
  /** Saves the form in this browser. */
  write: (copy: FormCopy<Form>): void => sealedStores.unit.write(name, copy),
  /** Deletes the browser's copy; the server's data stays. */
  clear: (): void => sealedStores.unit.remove(name),
});

export const applicationCopy = copyUnder<ApplicationForm>('JNT-auth-form');
export const reportCopy = copyUnder<ReportForm>('JNT-auth-report');
