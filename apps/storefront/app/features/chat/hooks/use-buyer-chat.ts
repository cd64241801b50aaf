import { useErrorText } from '@entrepot/client/react/error-text.ts';
import type { ChatCard } from '@entrepot/ui/chat/conversation.types.ts';
import type { UploadImage } from '@entrepot/ui/chat/sending/image-uploads.ts';
import { uploadImage } from '#shared/images/upload-image.ts';
import { paths } from '#shared/paths.ts';
import { useShownZone } from '#shared/time.tsx';

const cardHref = ({ orderId, sellerGoodsId = '' }: ChatCard) =>
  orderId === undefined ? paths.product(sellerGoodsId) : paths.order(orderId);

const upload: UploadImage = (file, onProgress) =>
  uploadImage({ file, moduleName: 'chat', onProgress, signal: new AbortController().signal });

/** What every conversation of the shop has in common. Images are for who is signed in. */
export function useBuyerChat(canUpload: boolean) {
  return { cardHref, describeError: useErrorText(), timeZone: useShownZone(), ...(canUpload && { upload }) };
}
