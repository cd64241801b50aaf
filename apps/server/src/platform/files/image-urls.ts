/** The address of a stored file; empty for an empty key. */
export function fileUrl(key: string): string {
  return key === '' ? '' : `/files/${key}`;
}

/**
 * The sizes in which an image is shown, in px of its longer side, beside the large one: of thumbnails, of lists, of a page on a phone. The one of lists
 * is kept with the large one from the start, the others are drawn when they are first asked for.
 */
export const imageSizes = [160, 400, 800] as const;

/** The key of an image in one of its sizes, which is kept beside the large one as `<name>-<size>.webp`. */
export const sizedImageKey = (key: string, size: (typeof imageSizes)[number]) =>
  key.replace(/\.webp$/, `-${size}.webp`);

/** The key of an image's list size. */
export const listImageKey = (key: string) => sizedImageKey(key, 400);

/** The address of an image in its list size. */
export const listImageUrl = (key: string) => fileUrl(listImageKey(key));

/** The address of an image for places of up to 80 px. */
export const thumbnailUrl = (key: string) => fileUrl(sizedImageKey(key, 160));
