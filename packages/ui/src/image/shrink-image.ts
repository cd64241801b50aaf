/** The longest side that is sent: the shop shows none larger. */
const mostSidePx = 2560;
/** Below this an image is sent as it is. */
const lightBytes = 1 << 20;
const qualities = [0.86, 0.75, 0.6];

/** The largest file that is worth trying: beyond it a browser may run out of memory. */
export const mostChosenBytes = 40 << 20;

/** What an image of a phone weighs at most once it is sent. */
export const mostSentBytes = 2 << 20;

export type Shrinking = {
  readonly mostBytes?: number;
  /** Whether the receiver takes WebP; otherwise what is transparent becomes white. */
  readonly mayBeWebp?: boolean;
};

/**
 * Makes an image from a camera light enough to be sent: at most 2560 px a side, turned as the camera was held, JPEG (WebP
 * where the image may be transparent and the receiver takes it). A light image, and one that the browser cannot draw, comes back as it is: the
 * server checks it then.
 */
export async function shrinkImage(
  file: File,
  { mostBytes = mostSentBytes, mayBeWebp = true }: Shrinking = {},
): Promise<File> {
  if (file.size <= Math.min(lightBytes, mostBytes)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const type = file.type === 'image/jpeg' || !mayBeWebp ? 'image/jpeg' : 'image/webp';
      for (const quality of qualities) {
        const blob = await draw(bitmap, mostSidePx, { type, quality });
        if (blob.size >= file.size) return file;
        if (blob.size <= mostBytes) return new File([blob], renamed(file.name, blob.type), { type: blob.type });
      }
      return file;
    } finally {
      bitmap.close();
    }
  } catch {
    return file;
  }
}

/** A small copy of an image that a tab can keep as text, or undefined where the browser cannot draw it. */
export async function previewAsText(file: File, sidePx: number): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await draw(bitmap, sidePx, { type: 'image/jpeg', quality: 0.7 }).finally(() => bitmap.close());
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return `data:${blob.type};base64,${btoa(String.fromCharCode(...bytes))}`;
  } catch {
    return undefined;
  }
}

async function draw(bitmap: ImageBitmap, sidePx: number, encoding: { type: string; quality: number }): Promise<Blob> {
  const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser cannot draw');
  pen.imageSmoothingQuality = 'high';
  if (encoding.type === 'image/jpeg') {
    // It knows no transparency, and browsers make black of it.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const finish = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the browser cannot encode')));
    canvas.toBlob(finish, encoding.type, encoding.quality);
  });
}

/** A browser that cannot write WebP writes PNG instead: the name follows what was written. */
function renamed(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type.replace('image/', '').replace('jpeg', 'jpg')}`;
}
