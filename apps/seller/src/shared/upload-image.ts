import type { SellerInputOf } from '@entrepot/client';
import { uploadImage as upload } from '@entrepot/client/react/upload-image.ts';
import { sendFile } from './send-file.ts';

type Upload = {
  readonly file: File;
  /** What the image is for, as the call names it. */
  readonly moduleName: SellerInputOf<'uploadimg!execute'>['moduleName'];
  /** Whole percent that have been sent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

/** Sends an image, made smaller where it comes from a camera, and answers its address. */
export const uploadImage = ({ moduleName, file, ...rest }: Upload): Promise<string> =>
  upload(
    file,
    rest.signal,
    (small) => sendFile({ call: 'uploadimg!execute', input: { moduleName }, file: small, ...rest }),
    // The chat takes JPEG and PNG alone.
    { mayBeWebp: moduleName !== 'chat' },
  );
