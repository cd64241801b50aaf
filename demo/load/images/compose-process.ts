/** A process that only draws: gets scenes as one message, sends every image in all sizes, and ends with its parent. */
import { setPriority } from 'node:os';
import process from 'node:process';
import { drawInSize } from '@entrepot/server/platform/files/image-sizes.ts';
import { imageSizes } from '@entrepot/server/platform/files/image-urls.ts';
import sharp from 'sharp';
import { composeImages } from '../../images/compose.ts';
import type { Scene } from '../../images/scene.ts';

/** An image, and the smaller sizes in which the shop shows it. */
export type ComposedImage = {
  readonly key: string;
  readonly large: Uint8Array;
  readonly sizes: readonly (readonly [size: number, bytes: Uint8Array])[];
};

const workers = 2;
/** The shop itself and the story come first. */
const niceness = 10;

process.once('disconnect', () => process.exit(0));
process.once('message', (scenes) => {
  setPriority(niceness);
  sharp.concurrency(1);
  compose(scenes as Scene[]).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});

async function compose(scenes: readonly Scene[]): Promise<void> {
  await composeImages(scenes, {
    workers,
    onImage: async (key, large) => {
      const sizes = await Promise.all(imageSizes.map(async (size) => [size, await drawInSize(large, size)] as const));
      await send({ key, large, sizes });
    },
  });
  process.disconnect?.();
}

function send(image: ComposedImage): Promise<void> {
  const toParent = process.send?.bind(process);
  if (!toParent) throw new Error('there is no parent to send images to');
  return new Promise((resolve, reject) => {
    toParent(image, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}
