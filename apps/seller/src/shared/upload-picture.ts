import { ApiError, type SellerInputOf } from '@entrepot/client';
import { sendFile } from './send-file.ts';

type Upload = {
  readonly file: File;
  /** What the picture is for, as the call names it. */
  readonly moduleName: SellerInputOf<'uploadimg!execute'>['moduleName'];
  /** Whole percent that have been sent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

/** Sends a picture and answers its address. */
export async function uploadPicture({ moduleName, ...rest }: Upload): Promise<string> {
  const { data } = await sendFile({ call: 'uploadimg!execute', input: { moduleName }, ...rest });
  if (!data) throw new ApiError({ key: 'upload_failed', code: 402 });
  return data;
}
