import { uploadPicture } from '@entrepot/client/react/upload-picture.ts';
import { sendPanelFile } from '@entrepot/panel/api/panel-api.ts';
import type { Shrinking } from '@entrepot/ui/picture/shrink-picture.ts';

type Target = Pick<Parameters<typeof sendPanelFile>[0], 'call' | 'input'>;
type Sending = { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal };

/** Sends pictures to a call, made smaller where they come from a camera, and answers their addresses. */
const sendTo =
  (target: Target, shrinking?: Shrinking) =>
  (file: File, sending: Sending): Promise<string> =>
    uploadPicture(
      file,
      sending.signal,
      (small) => sendPanelFile<{ readonly data: string }>({ ...target, file: small, ...sending }),
      shrinking,
    );

/** For a banner or a page. */
export const sendPicture = sendTo({ call: 'uploadimg!execute', input: { moduleName: 'content' } });

/** For a conversation, which takes JPEG and PNG alone. */
export const sendChatPicture = sendTo({ call: 'chatPicture!upload', input: {} }, { mayBeWebp: false });
