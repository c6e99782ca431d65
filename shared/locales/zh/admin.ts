import { console } from './admin/console';
import { answer } from './answer';
import { validation } from './validation';

/** The texts of the staff console in one language. */
export const texts = { answer, console, validation };
