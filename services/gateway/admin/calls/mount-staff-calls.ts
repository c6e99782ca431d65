import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { checkForm } from '@hall/shared/contract/check';
import { isPermitted } from '@hall/shared/rules/permissions';
import type { StaffSignIn } from '@hall/domain/staff/staff-accounts';
import { strictRouter } from '../../middleware/strict-router';
import { readContext } from '../../calls/call';
import { readMultipart } from '../../calls/read-multipart';
import { FileAnswer, sendFile } from '../../calls/send-file';
import type { SecurityEvent, SecurityNote } from '../../ops/security-log';
import { presentFaults, ProblemError, notFoundProblem, problemFaults } from './problem';
import type { SignedInStaffContext, StaffCall, StaffContext } from './staff-call';
import { assertCsrf, changedCookie, findStaffSignIn, readStaffDevice } from './staff-cookie';
import { isRowId } from '@hall/shared/rules/row-id';
import type { GatewayDeps } from '../../features';

const bodyMaxBytes = 256 * 1024;
/** Body limit without a sign-in: a name, a password and a code. */
const openBodyMaxBytes = 4096;

/**
 * Mounts each declared staff call. Every call runs the same steps: sign-in, permission, CSRF token, path, form,
 * handler.
 */
function mountStaffCalls(calls: StaffCall[], deps: GatewayDeps): Router {
  const router = strictRouter();
  const json = express.json({ limit: bodyMaxBytes });
  const openJson = express.json({ limit: openBodyMaxBytes });
  for (const call of mostParticularFirst(calls))
    router[call.method](
      `/${call.path}`,
      admit(call, deps),
      call.access === 'anyone' ? openJson : json,
      makeCall(call, deps),
    );
  return router;
}

/** Static paths first, such as `audit/export` before `audit/:auditid`, in any order of declaration. */
function mostParticularFirst(calls: StaffCall[]): StaffCall[] {
  const vague = (path: string): number => path.split('/').filter((p) => p.startsWith(':')).length;
  return [...calls].sort((one, other) => vague(one.path) - vague(other.path));
}

/** Runs before the body is read, so that callers without permission cost little. */
function admit(call: StaffCall, deps: GatewayDeps): RequestHandler {
  return async (request, response, next) => {
    const { requestId, locale, address } = readContext(request, deps.config);
    response.set('x-request-id', requestId);
    Object.assign(response.locals, { path: call.path, requestId, address });
    const device = readStaffDevice(request, deps.config);
    const params = readParams(request);
    const context: StaffContext = { requestId, locale, address, device, params };
    if (call.access === 'anyone') response.locals.context = context;
    else {
      const signedInContext = await signedIn(call, deps, request, context);
      response.locals.context = signedInContext;
      response.locals.staffId = signedInContext.signIn.staffId;
    }
    next();
  };
}

async function signedIn(
  { access, method }: StaffCall,
  deps: GatewayDeps,
  request: Request,
  context: StaffContext,
): Promise<SignedInStaffContext> {
  const signIn: StaffSignIn = await findStaffSignIn(deps, request);
  await deps.limits.staffCall(signIn.staffId);
  if (access !== 'signedin' && access !== 'anyone') {
    if (signIn.duty) throw new ProblemError(403, `first: ${signIn.duty}`);
    if (!isPermitted(signIn.role, access)) throw new ProblemError(403, `needs ${access}`);
  }
  if (method !== 'get') assertCsrf(request, signIn);
  const { staffId: id, username, role } = signIn;
  return {
    ...context,
    signIn,
    read:
      changedCookie(deps.config).read(request) !== undefined
        ? (task) => task(deps.database)
        : (task, notBefore) => deps.reader.read(task, notBefore),
    actor: { staff: { id, username, role }, address: context.address },
  };
}

function readParams(request: Request): Record<string, string> {
  const params = Object.entries(request.params as Record<string, string>);
  for (const [name, value] of params)
    if (!(name.endsWith('id') ? isRowId(value) : /^[\w.-]{1,64}$/.test(value)))
      throw new ProblemError(404, 'no such resource');
  return Object.fromEntries(params);
}

/** Derived from the call's declaration, so that new calls are covered: a permission `….reveal` shows numbers. */
function eventOf({ access, method, path }: StaffCall): SecurityEvent | undefined {
  if (access.endsWith('.reveal')) return 'numberRevealed';
  if (method === 'get') return undefined;
  if (access === 'anyone' && path === 'session') return 'signedIn';
  return access === 'staff.edit' || path.startsWith('session/') ? 'staffChanged' : undefined;
}

function makeCall(call: StaffCall, deps: GatewayDeps): RequestHandler {
  const { security, scanFile, config, reader } = deps;
  const event = eventOf(call);
  // A sign-in changes nothing that a list shows.
  const changes = call.method !== 'get' && call.access !== 'anyone' && !call.onlyReads;
  return async (request: Request, response: Response) => {
    const context = response.locals.context as StaffContext;
    if (call.file) context.file = await readMultipart(request, response, call.file, scanFile);
    const inQuery = call.method === 'get' || call.method === 'delete';
    const fields = (inQuery ? request.query : request.body) as object | undefined;
    const input = readInput(call, fields ?? {}, context);
    if (changes && reader.maxLagSeconds)
      changedCookie(config, reader.maxLagSeconds).set(response, '1');
    const answer = await call.answer(context, input, { response });
    if (event) security(event, response.locals as SecurityNote);
    if (answer instanceof FileAnswer) await sendFile(response, answer, call.files);
    else if (answer === undefined) response.status(call.status ?? 204).end();
    else response.status(call.status ?? 200).json(answer);
  };
}

function readInput(call: StaffCall, fields: object, { locale }: StaffContext): object {
  if (!call.Dto) return {};
  const { value, faults } = checkForm(call.Dto, fields);
  if (faults.length)
    throw new ProblemError(400, 'the form is not complete', {
      errors: presentFaults(faults, locale),
    });
  return value;
}

/** The staff calls: JSON, a session cookie, and a declared permission for each call. */
export function createAdminRouter(
  calls: StaffCall[],
  /** The queue board's pages, with their own access check. */
  board: Router,
  deps: GatewayDeps,
): Router {
  const api = strictRouter();
  api.use(mountStaffCalls(calls, deps));
  api.use(notFoundProblem);
  api.use(problemFaults(deps));
  return strictRouter().use('/api', api).use(board, problemFaults(deps));
}
