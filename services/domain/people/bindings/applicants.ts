import { notFoundError } from '@hall/platform/errors';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { findAccount, findPapers } from '../accounts';
import { findBetween } from './binding.repository';

/** A guide who applies to an agency, by what the agency decides. */
export interface Applicant {
  /** Whole. */
  realname: string;
  /** The number of the certificate. */
  paperno: string;
  hasImage: boolean;
}

/**
 * Reads who applies to an agency. A guide's papers are the agency's to see while it has an answer to give, and no longer.
 * @throws {AnswerError} A00009 where no application of the guide waits for the agency
 */
export async function readApplicant(
  db: Queryable,
  agencyId: string,
  guideId: string,
): Promise<Applicant> {
  const binding = await findBetween(db, guideId, agencyId);
  if (binding?.state !== 'pending') throw notFoundError();
  const [guide, papers] = await Promise.all([findAccount(db, guideId), findPapers(db, guideId)]);
  if (!guide || !papers) throw notFoundError();
  return {
    realname: guide.realname ?? '',
    paperno: papers.paperno,
    hasImage: papers.imageKey !== null,
  };
}
