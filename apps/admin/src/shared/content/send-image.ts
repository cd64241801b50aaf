import { uploadImage } from '@entrepot/client/react/upload-image.ts';
import { sendPanelFile } from '@entrepot/panel/api/panel-api.ts';
import type { Shrinking } from '@entrepot/ui/image/shrink-image.ts';

type Target = Pick<Parameters<typeof sendPanelFile>[0], 'call' | 'input'>;
type Sending = { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal };

/** Sends images to a call, made smaller where they come from a camera, and answers their addresses. */
const sendTo =
  (target: Target, shrinking?: Shrinking) =>
  (file: File, sending: Sending): Promise<string> =>
    uploadImage(
      file,
      sending.signal,
      (small) => sendPanelFile<{ readonly data: string }>({ ...target, file: small, ...sending }),
      shrinking,
    );

/** For a banner or a page. */
export const sendImage = sendTo({ call: 'uploadimg!execute', input: { moduleName: 'content' } });

/** For a conversation, which takes JPEG and PNG alone. */
export const sendChatImage = sendTo({ call: 'chatPicture!upload', input: {} }, { mayBeWebp: false });
