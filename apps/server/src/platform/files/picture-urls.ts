/** The address of a stored file; empty for an empty key. */
export function fileUrl(key: string): string {
  return key === '' ? '' : `/files/${key}`;
}

/** The key of a picture's list size (400 px), which is kept beside the large one as `<name>-400.webp`. */
export const listPictureKey = (key: string) => key.replace(/\.webp$/, '-400.webp');

/** The address of a picture in its list size. */
export const listPictureUrl = (key: string) => fileUrl(listPictureKey(key));
