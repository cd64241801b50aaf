/** An image is kept in several sizes, whose file names differ by the width before the ending: `mug-400.webp`, `mug.webp`. */
const withoutSize = (url: string) => url.replace(/-\d+(\.\w+)$/, '$1');

/** Which of some images is the same as a given one in another size; −1 for none. */
export function placeOfImage(images: readonly string[], wanted: string): number {
  return images.findIndex((image) => withoutSize(image) === withoutSize(wanted));
}
