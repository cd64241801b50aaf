import sharp from 'sharp';
import { type Scene, sceneKey } from './scene.ts';
import { drawScene } from './studio.ts';

/**
 * Draws a scene as a WebP image.
 *
 * @throws RangeError when a scene names a drawing that the set does not have.
 */
export async function composeImage(scene: Scene): Promise<Buffer> {
  return sharp(Buffer.from(drawScene(scene)))
    .removeAlpha()
    .webp({ quality: 80, effort: 3 })
    .toBuffer();
}

/**
 * Composes many scenes, `workers` at a time (each runs on a thread of the image library), and hands every image over as
 * soon as it is done. Equal scenes are composed once; scenes whose key is in `cached` are skipped.
 */
export async function composeImages(
  scenes: readonly Scene[],
  options: {
    workers: number;
    cached?: ReadonlySet<string>;
    onImage: (key: string, image: Buffer) => Promise<void>;
  },
): Promise<{ composed: number; skipped: number }> {
  const wanted = new Map(scenes.map((scene) => [sceneKey(scene), scene]));
  const waiting = [...wanted].filter(([key]) => !options.cached?.has(key));
  const total = waiting.length;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await options.onImage(next[0], await composeImage(next[1]));
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, options.workers) }, work));
  return { composed: total, skipped: wanted.size - total };
}
