import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { formBodyMaxBytes } from '@hall/shared/codes/limits';
import { translate } from '@hall/shared/locales/translate';
import { checkForm } from '@hall/shared/contract/check';
import { faultsWithoutMail } from '@hall/shared/contract/field-rules';
import { passwordRule } from '@hall/shared/rules/people';
import { CallHeader } from '@hall/shared/contract/envelope';
import type { Messages } from '@hall/domain/communication/messages';
import type { Limits } from '@hall/toolkit/limits';
import type { Config } from '@hall/platform/config';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Logger } from '@hall/platform/logger';
import type { FileScanner } from '@hall/platform/providers/file-scanner';
import { readRefusal } from '@hall/platform/postgres/store-away';
import { leaveUnmeasured } from '../middleware/measure-routes';
import { strictRouter } from '../middleware/strict-router';
import type { Admission, Begun } from './admission';
import { endOfTurn, sendError, sendJson, SharedAnswer, sendShared, successJson } from './answer';
import { type Call, type CallContext, readContext } from './call';
import type { FileLinks } from './file-links';
import {
  type NonceGuard,
  findSignInOf,
  type SignedContext,
  type SignInDeps,
} from './sign-in-of-call';
import { readMultipart } from './read-multipart';
import { FileAnswer, sendFile } from './send-file';
import { sendPhonePage } from '../pages/phone-page';
import { sendTurnedAway, type TurnedAway } from './turned-away';
import type { CallMetrics } from '../ops/metrics';
import { eventOfRefusal, type SecurityEvent, type SecurityLog } from '../ops/security-log';

export interface CallDeps extends SignInDeps {
  config: Pick<Config, 'DEV_TOOLS' | 'BUNDLE_ID' | 'MODULE_ID' | 'PASSWORD_MIN'>;
  nonces: NonceGuard;
  fileLinks: FileLinks;
  limits: Pick<Limits, 'uploading' | 'uploadingFrom' | 'makingFile'>;
  messages: Pick<Messages, 'takesMailAccounts'>;
  admission: Admission;
  metrics: Pick<CallMetrics, 'observe'>;
  security: SecurityLog;
  scanFile: FileScanner;
  logger: Logger;
}

/** Mounts each declared call at its path; every call runs the same steps in this order. */
export function mountCalls(calls: Call[], deps: CallDeps): Router {
  const router = strictRouter();
  const readBody = express.urlencoded({
    extended: false,
    limit: formBodyMaxBytes,
    parameterLimit: 200,
  });
  // A table lookup takes one step; an Express router would test each path in turn.
  const table = new Map(calls.map((call) => [`${call.method} /${call.path}`, call]));
  router.use((request: Request, response: Response, next: NextFunction) => {
    if (!deps.fileLinks.isLink(request)) return next();
    void deps.fileLinks.follow(request).then(
      (file) => {
        if (!file) return sendLinkGone(response, request, deps);
        response.locals.linked = file;
        next();
      },
      (error: unknown) =>
        error instanceof AnswerError
          ? sendError(response, error, readContext(request, deps.config).locale)
          : next(error),
    );
  });
  router.use((request: Request, response: Response, next: NextFunction) => {
    const call = table.get(`${request.method.toLowerCase()} ${request.path}`);
    if (!call)
      return sendError(response, notFoundError(), readContext(request, deps.config).locale);
    const waitedMs = deps.admission.waitedMs();
    const take = (): void =>
      readBody(request, response, (fault?: unknown) => {
        if (fault) return next(fault);
        const begun = deps.admission.begin(call, waitedMs);
        void makeCall(call, deps, begun, request, response).finally(() =>
          deps.admission.end(call, begun),
        );
      });
    const asked = deps.admission.ask(call, request, response, waitedMs);
    if (!asked) return take();
    void Promise.resolve(asked).then((rejection) =>
      rejection ? turnAway(request, response, rejection) : take(),
    );
  });
  return router;
}

function turnAway(request: Request, response: Response, rejection: TurnedAway): void {
  leaveUnmeasured(response);
  sendTurnedAway(request, response, rejection);
}

/** A person may reopen a link, for example from a list of downloads, so the answer is a page and not JSON. */
function sendLinkGone(response: Response, request: Request, { config }: CallDeps): void {
  const { locale } = readContext(request, config);
  sendPhonePage(response, locale, {
    title: translate(locale, 'fileLink.title'),
    body: `<p>${translate(locale, 'fileLink.text')}</p>`,
    status: 410,
  });
}

async function makeCall(
  call: Call,
  deps: CallDeps,
  begun: Begun,
  request: Request,
  response: Response,
): Promise<void> {
  const context: CallContext = {
    ...readContext(request, deps.config),
    park() {
      deps.admission.end(call, begun);
      return signalOfClose(response);
    },
  };
  leaveUnmeasured(response);
  response.setHeader(CallHeader.requestId, context.requestId);
  let code: string = AnswerCode.success;
  try {
    const { bundleid, moduleid, ...query } = request.query as Record<string, unknown>;
    if (bundleid !== deps.config.BUNDLE_ID || moduleid !== deps.config.MODULE_ID)
      throw unreadable();
    if (call.nonce) await deps.nonces(request.headers[CallHeader.nonce]);
    const signedIn = await findSignInOf(call, deps, request, context);
    if (!isReadable(call, request)) throw unreadable();
    const linked = response.locals.linked as FileAnswer | undefined;
    if (!linked) await limitFiles(call, deps.limits, signedIn);
    // Read after the access check, so that unauthorised callers cannot upload.
    if (call.file) signedIn.file = await readMultipart(request, response, call.file, deps.scanFile);
    const fields = call.method === 'get' ? query : ((request.body as object | undefined) ?? {});
    const answer = linked ?? (await call.answer(signedIn, await readInput(call, fields, deps)));
    const result = (answer ?? {}) as object | string;
    if (typeof result === 'object' && 'authtoken' in result) note(deps, call, context, 'signedIn');
    if (call.event) note(deps, call, context, call.event);
    await endOfTurn();
    if (result instanceof SharedAnswer) sendShared(response, result);
    else if (typeof result === 'string') sendJson(response, call.status ?? 200, result);
    else if (result instanceof FileAnswer && request.get(CallHeader.fileLink))
      sendJson(response, 200, successJson({ link: await deps.fileLinks.create(request, result) }));
    else if (result instanceof FileAnswer) await sendFile(response, result, call.files);
    else sendJson(response, call.status ?? 200, successJson(result));
  } catch (error) {
    const answered = answerFault(error, call, deps, context, response);
    code = answered.code;
    const event = eventOfRefusal(answered);
    if (event) note(deps, call, context, event);
  } finally {
    deps.metrics.observe(
      call.path,
      response.statusCode,
      code,
      (performance.now() - begun.at) / 1000,
    );
  }
}

/** @returns a signal that aborts when the connection closes */
function signalOfClose(response: Response): AbortSignal {
  if (response.closed) return AbortSignal.abort();
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

function note(
  { security }: CallDeps,
  { path }: Call,
  { requestId, address }: CallContext,
  event: SecurityEvent,
): void {
  security(event, { path, requestId, address });
}

/** Limits follow from the call's declaration, so that none is forgotten. They apply before a file is read or made. */
async function limitFiles(
  call: Call,
  limits: CallDeps['limits'],
  { signIn, unit, address, device }: SignedContext,
): Promise<void> {
  const maker = signIn?.accountId ?? (unit && `unit-${unit.unitId}`);
  if (!maker) {
    if (call.file) await limits.uploadingFrom({ address, device });
    return;
  }
  if (call.file) await limits.uploading(maker);
  if (call.files) await limits.makingFile(maker);
}

/** A body with another content type was not parsed, so its fields would seem missing. */
function isReadable(call: Call, request: Request): boolean {
  const { 'content-type': type, 'content-length': length } = request.headers;
  if (request.body || call.method === 'get' || !type || length === '0') return true;
  return request.is(call.file ? ['urlencoded', 'multipart'] : 'urlencoded') !== false;
}

async function readInput(
  call: Call,
  fields: object,
  { config, messages }: Pick<CallDeps, 'config' | 'messages'>,
): Promise<object> {
  if (!call.Dto) return {};
  const { value, faults } = checkForm(call.Dto, fields);
  if (!faults.length) return value;
  const rule = passwordRule(config.PASSWORD_MIN);
  const takesMail = await messages.takesMailAccounts();
  throw new AnswerError(AnswerCode.badInput, {
    faults: faults.map((fault) => ({
      ...fault,
      ...(fault.key === rule.key && rule),
      ...(!takesMail && { key: faultsWithoutMail[fault.key] ?? fault.key }),
    })),
  });
}

/** Answers an exception. Only bugs are logged, and never with the client's input. */
function answerFault(
  error: unknown,
  call: Call,
  deps: CallDeps,
  context: CallContext,
  response: Response,
): AnswerError {
  const known = readRefusal(error);
  if (!known)
    deps.logger.error({ err: error, path: call.path, requestId: context.requestId }, 'call failed');
  const answer = known ?? new AnswerError(AnswerCode.internal, { status: 500 });
  if (response.headersSent) response.destroy();
  else sendError(response, answer, context.locale);
  return answer;
}

const unreadable = (): AnswerError =>
  new AnswerError(AnswerCode.badInput, { status: 400, key: 'answer.A00002_unreadable' });
