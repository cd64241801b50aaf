/** The address of a stored file; empty for an empty key. */
export function fileUrl(key: string): string {
  return key === '' ? '' : `/files/${key}`;
}

/**
 * The sizes in which a picture is shown, in px of its longer side, beside the large one: of thumbnails, of lists, of a page on a phone. The one of lists
 * is kept with the large one from the start, the others are drawn when they are first asked for.
 */
export const pictureSizes = [160, 400, 800] as const;

/** The key of a picture in one of its sizes, which is kept beside the large one as `<name>-<size>.webp`. */
export const sizedPictureKey = (key: string, size: (typeof pictureSizes)[number]) =>
  key.replace(/\.webp$/, `-${size}.webp`);

/** The key of a picture's list size. */
export const listPictureKey = (key: string) => sizedPictureKey(key, 400);

/** The address of a picture in its list size. */
export const listPictureUrl = (key: string) => fileUrl(listPictureKey(key));

/** The address of a picture for places of up to 80 px. */
export const thumbnailUrl = (key: string) => fileUrl(sizedPictureKey(key, 160));
