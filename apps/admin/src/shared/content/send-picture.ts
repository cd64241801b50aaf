import { uploadPicture } from '@entrepot/client/react/upload-picture.ts';
import { sendPanelFile } from '@entrepot/panel/api/panel-api.ts';

/** Sends a picture for a banner or a page, made smaller where it comes from a camera, and answers its address. */
export const sendPicture = (
  file: File,
  rest: { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal },
): Promise<string> =>
  uploadPicture(file, rest.signal, (small) =>
    sendPanelFile<{ readonly data: string }>({
      call: 'uploadimg!execute',
      input: { moduleName: 'content' },
      file: small,
      ...rest,
    }),
  );
