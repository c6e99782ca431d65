import type { Request, Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { formBodyMaxBytes } from '@hall/shared/codes/limits';
import { sizeInWords } from '@hall/shared/rules/file-size';
import type { FileRule } from '@hall/shared/contract/endpoint';
import { AnswerError, fieldError } from '@hall/platform/errors';
import type { FileScanner } from '@hall/platform/providers/file-scanner';

/** An uploaded file; its name comes from the client and is not trusted. */
export interface UploadedFile {
  bytes: Buffer;
  filename: string;
}

/**
 * Reads a multipart form into `request.body` and its one file. Other forms stay as parsed, so that a call with an
 * optional file accepts both.
 * @throws {AnswerError} A00002: 413 at the file's field if it is too large; 400 for an unreadable body, a second
 *   file, too many fields, or malware (at the file's field). A00001 (503) if the scanner does not answer
 */
export async function readMultipart(
  request: Request,
  response: Response,
  { field, aliases = [], maxBytes }: FileRule,
  scan: FileScanner,
): Promise<UploadedFile | undefined> {
  if (!request.is('multipart/form-data')) return undefined;
  const read = multer({
    storage: memoryStorage(),
    defParamCharset: 'utf8',
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: 40,
      parts: 41,
      fieldSize: formBodyMaxBytes,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  }).any();
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error: unknown) => {
      if (error) reject(explain(error, field, maxBytes));
      else resolve();
    });
  });
  const [file] = request.files as Express.Multer.File[];
  if (file && ![field, ...aliases].includes(file.fieldname)) throw explain(undefined, field, 0);
  if (file && !(await scan(file.buffer))) throw fieldError(field, 'validation.file.infected');
  return file && { bytes: file.buffer, filename: file.originalname };
}

function explain(error: unknown, field: string, maxBytes: number): AnswerError {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
    return new AnswerError(AnswerCode.badInput, {
      status: 413,
      key: 'answer.A00002_toolarge',
      faults: [{ field, key: 'validation.file.tooLarge', params: { size: sizeInWords(maxBytes) } }],
    });
  return new AnswerError(AnswerCode.badInput, {
    status: 400,
    key: 'answer.A00002_unreadable',
  });
}
