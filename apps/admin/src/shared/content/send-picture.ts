import { ApiError } from '@entrepot/client';
import { sendPanelFile } from '@entrepot/panel/api/panel-api.ts';
import { mostSentBytes, shrinkPicture } from '@entrepot/ui/picture/shrink-picture.ts';

/** Sends a picture for a banner or a page, made smaller where it comes from a camera, and answers its address. */
export async function sendPicture(
  file: File,
  rest: { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal },
): Promise<string> {
  const small = await shrinkPicture(file);
  rest.signal.throwIfAborted();
  if (small.size > mostSentBytes) throw new ApiError({ key: 'file_too_large', code: 407 });
  const { data } = await sendPanelFile<{ readonly data: string }>({
    call: 'uploadimg!execute',
    input: { moduleName: 'content' },
    file: small,
    ...rest,
  });
  return data;
}
