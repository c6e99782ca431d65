import type { ApplyForm } from '@hall/shared/contract/authorization';

const key = 'JNT-auth-form';

/** What this browser keeps of a form until the hall has it: in this tab only, for it names people. */
export interface ApplyCopy {
  /** Empty for a form that has no number yet. */
  authapplyid: string;
  form: ApplyForm;
}

export function readApplyCopy(): ApplyCopy | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as ApplyCopy;
  } catch {
    return undefined;
  }
}

export function writeApplyCopy(copy: ApplyCopy): void {
  sessionStorage.setItem(key, JSON.stringify(copy));
}

/** Forgets the form as this browser has it; what the hall has stays. */
export function clearApplyCopy(): void {
  sessionStorage.removeItem(key);
}
