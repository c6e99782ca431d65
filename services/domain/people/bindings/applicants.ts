import { notFoundError } from '@hall/platform/errors';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { findAccount, findPapers } from '../accounts';
import { findBetween } from './binding.repository';

/** A guide who applies to an agency, with the fields for its decision. */
export interface Applicant {
  /** Unmasked. */
  realname: string;
  /** Number of the certificate. */
  paperno: string;
  hasImage: boolean;
}

/**
 * Reads an applicant for an agency, which can see a guide's papers only while the application waits.
 * @throws {AnswerError} A00009 unless an application of the guide waits for the agency
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
