import type { Call } from '@entrepot/contract';
import { DomainError, isDomainError } from '@entrepot/domain';
import type { FastifyRequest } from 'fastify';
import type { CallRequest, UploadedFile } from './implement.ts';
import { checkAccess } from './runtime.ts';

/** Who asks, as far as their token tells. */
export type Caller = Pick<CallRequest, 'session' | 'hasEnded'>;

type Form = { readonly fields: Record<string, unknown>; readonly file?: UploadedFile; readonly caller: Caller };

/** Files that are read before it is known whose they are: their token may be a field that comes after them. */
const mostNamelessFiles = 4;
let namelessFiles = 0;

/**
 * Reads a multipart form with one file. A file whose sender is known already is read only if they may send it; of those
 * without a name only a few are held at a time.
 *
 * @throws DomainError `unsupported_media_type`, and what `checkAccess` throws.
 */
export async function readForm(
  request: FastifyRequest,
  call: Call,
  identify: (fields: Record<string, unknown>) => Promise<Caller>,
): Promise<Form> {
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  let isNameless = false;
  if (!request.isMultipart()) {
    checkAccess(call, await identify(fields));
    throw new DomainError('unsupported_media_type');
  }
  const limits = call.fileLimitMegabytes === undefined ? {} : { limits: { fileSize: call.fileLimitMegabytes << 20 } };
  try {
    for await (const part of request.parts(limits)) {
      if (part.type === 'file') {
        const caller = await identify(fields);
        isNameless = call.surface === 'buyer' && caller.session === null && !caller.hasEnded;
        if (isNameless && namelessFiles < mostNamelessFiles) namelessFiles += 1;
        else {
          isNameless = false;
          checkAccess(call, caller);
        }
        file = { bytes: await part.toBuffer(), filename: cleanName(part.filename) };
      } else if (typeof part.value === 'string') {
        fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    throw isOfParser(error)
      ? new DomainError('invalid_parameters', { fields: [{ field: '', reason: 'form' }] })
      : error;
  } finally {
    if (isNameless) namelessFiles -= 1;
  }
  return { fields, caller: await identify(fields), ...(file ? { file } : {}) };
}

/** A name as it may be shown and kept: whole characters, none of them controls. */
function cleanName(name: string | undefined): string {
  return (name ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, 255);
}

/** What the parser throws when a form breaks off or has a broken part: it names neither a status nor a key. */
function isOfParser(error: unknown): boolean {
  return error instanceof Error && !isDomainError(error) && !('statusCode' in error) && !('code' in error);
}
