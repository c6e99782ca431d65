import type { ApplyForm } from '@hall/shared/contract/authorization';
import { keeping } from '../../device/keeping';

const key = 'JNT-auth-form';

/** What this browser keeps of a form until the hall has it: in this tab only, for it names people. */
export interface ApplyCopy {
  /** Empty for a form that has no number yet. */
  authapplyid: string;
  form: ApplyForm;
}

/** @returns the form as this browser keeps it, if it does */
export const readApplyCopy = (): ApplyCopy | undefined =>
  keeping.unit.read(key) as ApplyCopy | undefined;

/** Keeps the form in this browser. */
export const writeApplyCopy = (copy: ApplyCopy): void => keeping.unit.write(key, copy);

/** Forgets the form as this browser has it; what the hall has stays. */
export const clearApplyCopy = (): void => keeping.unit.remove(key);
