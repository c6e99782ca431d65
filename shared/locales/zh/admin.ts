import { keeping } from './admin/keeping';
import { review } from './admin/review';
import { authorizations } from './admin/authorizations';
import { console } from './admin/console';
import { operations } from './admin/operations';
import { gateSheet } from './admin/gate-sheet';
import { hall } from './admin/hall';
import { answer } from './answer';
import { audit } from './audit';
import { auth } from './web/auth';
import { authorization } from './authorization';
import { batch } from './batch';
import { gate } from './gate';
import { sheets } from './sheets';
import { statistics } from './statistics';
import { validation } from './validation';

/** The texts of the staff console in one language. */
export const texts = {
  keeping,
  review,
  answer,
  audit,
  auth,
  authorization,
  authorizations,
  batch,
  console,
  gate,
  gateSheet,
  hall,
  operations,
  sheets,
  statistics,
  validation,
};
