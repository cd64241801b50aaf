import type { Call } from '@entrepot/contract';
import { cleanName, DomainError, isDomainError } from '@entrepot/domain';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './implement.ts';

const longestFileName = 255;

type Form = {
  /** Those that have been read: the ones that come after the file are added with it. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Reads the file into memory, and the rest of the form; absent when the form has none. */
  readonly readFile?: () => Promise<UploadedFile>;
};

/**
 * Reads a multipart form with at most one file up to where the file begins.
 *
 * @throws DomainError `invalid_parameters` for a broken form.
 */
export async function openForm(request: FastifyRequest, call: Call): Promise<Form> {
  const limits = call.fileLimitMegabytes === undefined ? {} : { limits: { fileSize: call.fileLimitMegabytes << 20 } };
  const parts = request.parts(limits);
  const fields: Record<string, unknown> = {};
  const readFields = async () => {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const part = next.value;
      if (part.type === 'file') return part;
      if (typeof part.value === 'string') addField(fields, part.fieldname, part.value);
    }
    return undefined;
  };
  const part = await parsed(readFields);
  if (!part) return { fields };
  const readFile = async () => {
    const file = { bytes: await part.toBuffer(), filename: cleanName(part.filename ?? '').slice(0, longestFileName) };
    await readFields();
    return file;
  };
  return { fields, readFile: () => parsed(readFile) };
}

/** A name that stands there twice is a list, as in a query. */
function addField(fields: Record<string, unknown>, name: string, value: string): void {
  fields[name] = Object.hasOwn(fields, name) ? [fields[name], value].flat() : value;
}

async function parsed<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw isOfParser(error)
      ? new DomainError('invalid_parameters', { fields: [{ field: '', reason: 'form' }] })
      : error;
  }
}

/** What the parser throws when a form breaks off or has a broken part: it names neither a status nor a key. */
function isOfParser(error: unknown): boolean {
  return error instanceof Error && !isDomainError(error) && !('statusCode' in error) && !('code' in error);
}
