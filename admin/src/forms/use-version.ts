import { useState } from 'react';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import { StaffCallError } from '../api/request';

/** The values of a form and those that somebody else saved since it was opened, by field. */
export interface BothValues {
  mine: object;
  theirs: object;
}

/**
 * Saves a form with the version that it was opened with. After a conflict (409) the form shows both values, and saving
 * again replaces theirs.
 * @param opened what the form was opened with; later values do not count
 */
export function useVersion(opened: WithVersion) {
  const [version, setVersion] = useState(opened.version);
  const [both, setBoth] = useState<BothValues>();
  return {
    both,
    /** @throws the call's error; a conflict is also kept in `both` */
    async save<Answer>(mine: object, send: (version: string) => Promise<Answer>): Promise<Answer> {
      try {
        return await send(version);
      } catch (error) {
        const present = error instanceof StaffCallError ? error.problem.present : undefined;
        setBoth(present && { mine, theirs: present.value });
        if (present) setVersion(present.version);
        throw error;
      }
    },
  };
}
