/** The address of a stored file; empty for an empty key. */
export function fileUrl(key: string): string {
  return key === '' ? '' : `/files/${key}`;
}

/** The address of a picture in its list size (400 px), which is kept beside the large one as `<name>-400.webp`. */
export function listPictureUrl(key: string): string {
  return fileUrl(key.replace(/\.webp$/, '-400.webp'));
}
