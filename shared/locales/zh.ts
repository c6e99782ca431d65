import { answer } from './zh/answer';
import { audit } from './zh/audit';
import { order } from './zh/order';
import { validation } from './zh/validation';

/** The Chinese texts that browser and server share; the apps add those of their screens. */
export const zh = { answer, audit, order, validation };
