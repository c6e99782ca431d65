import { cases } from './admin/cases';
import { absences } from './admin/absences';
import { accounts } from './admin/accounts';
import { auditChange } from './admin/audit-change';
import { auditPage } from './admin/audit';
import { applications } from './admin/group-visits';
import { bindings } from './admin/bindings';
import { attempts } from './admin/attempts';
import { returnedSeats } from './admin/returned-seats';
import { clusters } from './admin/clusters';
import { risk } from './admin/risk';
import { blacklist } from './admin/blacklist';
import { bulk } from './admin/bulk';
import { console } from './admin/console';
import { exportsPage } from './admin/exports';
import { gateDesk, gateSheet } from './admin/gate';
import { messages } from './admin/messages';
import { notices } from './admin/notices';
import { operations } from './admin/operations';
import { counter } from './admin/counter';
import { orders } from './admin/orders';
import { overview } from './admin/day-board';
import { schedule } from './admin/schedule';
import { search } from './admin/search';
import { security } from './admin/security';
import { settings } from './admin/settings';
import { staff } from './admin/staff';
import { statisticsPage } from './admin/statistics';
import { answer } from './answer';
import { audit } from './audit';
import { application } from './group-visit';
import { declared } from './declared';
import { exportTexts } from './exports';
import { gate } from './gate';
import { imports } from './imports';
import { risk as riskRules } from './risk';
import { statistics } from './statistics';
import { validation } from './validation';
import { auth } from './web/auth';
import { worklists } from './review';

/** The texts of the staff console in one language. */
export const texts = {
  absences,
  accounts,
  answer,
  audit,
  auditChange,
  auditPage,
  auth,
  application,
  applications,
  bindings,
  blacklist,
  bulk,
  attempts,
  returnedSeats,
  cases,
  clusters,
  risk,
  riskRules,
  console,
  declared,
  exports: exportTexts,
  exportsPage,
  gate,
  gateDesk,
  gateSheet,
  imports,
  messages,
  notices,
  operations,
  counter,
  orders,
  overview,
  schedule,
  search,
  security,
  settings,
  staff,
  statistics,
  statisticsPage,
  validation,
  worklists,
};
