import {
  visitorCalls,
  myselfId,
  type SavedVisitor,
  type VisitorListAnswer,
} from '@hall/shared/contract/visitor';
import { visitorImportCalls, type VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
import { importPeople, createImportTemplate } from '@hall/toolkit/sheets';
import type { Settings } from '@hall/domain/configuration/settings';
import {
  type OpenedVisitor,
  listVisitors,
  saveVisitor,
  removeVisitor,
} from '@hall/domain/people/visitors';
import { type Call, handle } from '../calls/call';
import type { GatewayDeps } from '../features';
import { isChild } from '@hall/shared/rules/children';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';
import { type OwnDocument, readOwnDocument } from '@hall/domain/people/accounts';
import type { Locale } from '@hall/shared/codes/states';
import { type DocumentRules, docTypesTaken } from '@hall/shared/rules/document-kinds';
import { translate } from '@hall/shared/locales/translate';
import type { PeopleRead } from '@hall/shared/rules/read-people';
import { FileAnswer } from '../calls/send-file';

/** The people in a file, unmasked for the sender, who is about to book for them. */
export function presentImport(
  { rows, faults, otherSheets }: PeopleRead,
  locale: Locale,
): VisitorImportAnswer {
  return {
    rows,
    errors: faults.map(({ row, field, key, params }) => ({
      row,
      field,
      errmsg: translate(locale, key, params),
      key,
      ...(params && { params }),
    })),
    ...(otherSheets && { othersheets: otherSheets }),
  };
}

/** @returns an empty sheet with the recognised headings */
export async function presentTemplate(
  locale: Locale,
  documents: DocumentRules,
): Promise<FileAnswer> {
  const name = translate(locale, 'sheets.template.filename');
  const file = await createImportTemplate(locale, docTypesTaken(documents), documents.others);
  return new FileAnswer('xlsx', name, file);
}

/** An account's saved visitors, and an individual's own document, with masked numbers (product 11). */
const presentVisitors = (
  saved: OpenedVisitor[],
  myself: OwnDocument | undefined,
): VisitorListAnswer => ({
  visitors: saved.map(presentVisitor),
  ...(myself && { myself: presentVisitor({ id: myselfId, ...myself }) }),
});

const presentVisitor = ({ id, realname, doctype, idnum }: OpenedVisitor): SavedVisitor => ({
  visitorid: id,
  realname,
  doctype,
  ...(idnum === undefined
    ? { idnum: '', unreadable: true as const }
    : {
        idnum: maskNumber(idnum),
        ...(isChild({ doctype, idnum }, hallDateOf(new Date())) && { child: true as const }),
      }),
});

/** An account's saved visitors, and the people in an uploaded file. */
export function visitorRoutes(deps: GatewayDeps): Call[] {
  const present = async (accountId: string, saved: Promise<OpenedVisitor[]>) =>
    presentVisitors(await saved, await readOwnDocument(deps, accountId));
  return [
    ...importing(deps.settings),
    handle(visitorCalls.list, ({ signIn }) =>
      present(signIn.accountId, listVisitors(deps, signIn.accountId)),
    ),
    handle(visitorCalls.save, ({ signIn }, form) =>
      present(signIn.accountId, saveVisitor(deps, signIn.accountId, form)),
    ),
    handle(visitorCalls.remove, ({ signIn }, { visitorid }) =>
      present(signIn.accountId, removeVisitor(deps, signIn.accountId, visitorid)),
    ),
  ];
}

const importing = (settings: Settings): Call[] => [
  handle(visitorImportCalls.import, async ({ file, locale }) => {
    const { documents } = await settings.get();
    return presentImport(await importPeople(file, documents), locale);
  }),
  handle(visitorImportCalls.template, async ({ locale }) =>
    presentTemplate(locale, (await settings.get()).documents),
  ),
];
