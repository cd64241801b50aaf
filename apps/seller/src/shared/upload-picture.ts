import { ApiError, type SellerInputOf } from '@entrepot/client';
import { mostSentBytes, shrinkPicture } from '@entrepot/ui/picture/shrink-picture.ts';
import { sendFile } from './send-file.ts';

type Upload = {
  readonly file: File;
  /** What the picture is for, as the call names it. */
  readonly moduleName: SellerInputOf<'uploadimg!execute'>['moduleName'];
  /** Whole percent that have been sent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

/** Sends a picture, made smaller where it comes from a camera, and answers its address. */
export async function uploadPicture({ moduleName, file, ...rest }: Upload): Promise<string> {
  const small = await shrinkPicture(file);
  rest.signal.throwIfAborted();
  if (small.size > mostSentBytes) throw new ApiError({ key: 'file_too_large', code: 407 });
  const { data } = await sendFile({ call: 'uploadimg!execute', input: { moduleName }, file: small, ...rest });
  if (!data) throw new ApiError({ key: 'upload_failed', code: 402 });
  return data;
}
