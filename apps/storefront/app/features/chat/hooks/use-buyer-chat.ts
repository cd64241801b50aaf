import { useErrorText } from '@entrepot/client/react/error-text.ts';
import type { ChatCard } from '@entrepot/ui/chat/conversation.types.ts';
import type { UploadPicture } from '@entrepot/ui/chat/sending/picture-uploads.ts';
import { paths } from '#shared/paths.ts';
import { uploadPicture } from '#shared/pictures/upload-picture.ts';
import { useShownZone } from '#shared/time.tsx';

const cardHref = ({ orderId, sellerGoodsId = '' }: ChatCard) =>
  orderId === undefined ? paths.product(sellerGoodsId) : paths.order(orderId);

const upload: UploadPicture = (file, onProgress) =>
  uploadPicture({ file, moduleName: 'chat', onProgress, signal: new AbortController().signal });

/** What every conversation of the shop has in common. Pictures are for who is signed in. */
export function useBuyerChat(canUpload: boolean) {
  return { cardHref, describeError: useErrorText(), timeZone: useShownZone(), ...(canUpload && { upload }) };
}
