import { imageFolder } from '@entrepot/domain';

/** Images that everybody sees are kept in these sizes, in px of the longer side, beside the one of 1,600 px at most. */
const sizes = [400, 800] as const;

/** Addresses of images that the shop shows in sizes; links to private ones carry a signature. */
const sized = new RegExp(`^(/files/(?:${imageFolder}|uploads)/.*?)(?:-(?:160|400|800))?\\.webp$`);

/** An image for places of up to 80 px. One that is not the shop's own, or private, stays as it is. */
export const thumbnailOf = (url: string): string => url.replace(sized, '$1-160.webp');

/** The sizes of an image for a browser to choose from, or undefined where there is but one. */
export function sourcesOf(url: string): string | undefined {
  const [, name] = sized.exec(url) ?? [];
  return name && [...sizes.map((size) => `${name}-${size}.webp ${size}w`), `${name}.webp 1600w`].join();
}
