import { answer } from './zh/answer';
import { audit } from './zh/audit';
import { gate } from './zh/gate';
import { authorization } from './zh/authorization';
import { imports } from './zh/imports';
import { order } from './zh/order';
import { team } from './zh/team';
import { validation } from './zh/validation';

/** The Chinese texts that browser and server share; the apps add those of their screens. */
export const zh = {
  answer,
  audit,
  authorization,
  gate,
  imports,
  order,
  team,
  validation,
};
import { qr } from './zh/qr';
import { validation } from './zh/validation';

/** The Chinese texts that browser and server share; the apps add those of their screens. */
export const zh = { answer, audit, authorization, gate, imports, order, qr, validation };
