import { createHash } from 'node:crypto';
import { DomainError } from '@entrepot/domain';
import { fileTypeFromBuffer } from 'file-type';
import { loadSharp } from './load-sharp.ts';
import { withoutPngTexts } from './png-texts.ts';

/** Largest image file, and most pixels that are decoded. */
const imageLimitBytes = 2 << 20;
const pixelLimit = 40_000_000;
/** Longest side: an image one pixel wide and millions high has few pixels and still takes seconds. */
const sideLimit = 16_000;
/** How long drawing it anew may take. */
const drawSeconds = 10;

const namesOfTypes: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'JPEG'],
  ['image/png', 'PNG'],
  ['image/webp', 'WebP'],
]);
const imageTypes: ReadonlySet<string> = new Set(namesOfTypes.keys());

/** The refusal names what the place takes: a chat takes fewer formats than a product. */
const typeRefused = (accepted: ReadonlySet<string>) =>
  new DomainError('file_type_refused', {
    types: [...accepted].map((type) => namesOfTypes.get(type) ?? type).join(', '),
  });

/** An image made anew from an upload: only its pixels are kept. */
export type CleanImage = {
  readonly large: Buffer;
  readonly small: Buffer;
  readonly width: number;
  readonly height: number;
  /** Hex SHA-256 of the large one; the base of its file key. */
  readonly hash: string;
};

/**
 * Checks an uploaded image by its content and draws it anew as WebP, 1,600 px at most, beside a 400 px one. Metadata
 * (place, camera, comments) does not survive.
 *
 * @throws DomainError `file_too_large`, `file_type_refused`, `image_too_many_pixels` when it is too large or too long, or
 * `service_unavailable` when drawing it takes too long: a server that is busy may do it another time.
 */
export async function cleanImage(
  bytes: Buffer,
  limitBytes = imageLimitBytes,
  accepted = imageTypes,
): Promise<CleanImage> {
  if (bytes.length > limitBytes) throw new DomainError('file_too_large', { megabytes: limitBytes >> 20 });
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.has(type.mime)) throw typeRefused(accepted);
  const sharp = await loadSharp();
  try {
    const shown = type.mime === 'image/png' ? withoutPngTexts(bytes) : bytes;
    const source = sharp(shown, { limitInputPixels: pixelLimit, failOn: 'error' });
    const { width, height } = await source.metadata();
    if (width * height > pixelLimit || Math.max(width, height) > sideLimit)
      throw new DomainError('image_too_many_pixels');
    const upright = source
      .rotate()
      .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: drawSeconds });
    const { data: large, info } = await upright.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    const small = await sharp(large)
      .resize(400, 400, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    return {
      large,
      small,
      width: info.width,
      height: info.height,
      hash: createHash('sha256').update(large).digest('hex'),
    };
  } catch (error) {
    throw refusalOfImage(error, accepted);
  }
}

/** Why an image could not be drawn: its own fault, unless the time was over. */
export function refusalOfImage(error: unknown, accepted: ReadonlySet<string>): DomainError {
  if (error instanceof DomainError) return error;
  const said = error instanceof Error ? error.message : '';
  if (/timeout/i.test(said)) return new DomainError('service_unavailable');
  return /pixel limit/i.test(said) ? new DomainError('image_too_many_pixels') : typeRefused(accepted);
}
