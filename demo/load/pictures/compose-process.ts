/** A process that only draws: gets scenes as one message, sends every picture in all sizes, and ends with its parent. */
import { setPriority } from 'node:os';
import process from 'node:process';
import { drawInSize } from '@entrepot/server/platform/files/picture-sizes.ts';
import { pictureSizes } from '@entrepot/server/platform/files/picture-urls.ts';
import sharp from 'sharp';
import { composePictures } from '../../pictures/compose.ts';
import type { Scene } from '../../pictures/scene.ts';

/** A picture, and the smaller sizes in which the shop shows it. */
export type ComposedPicture = {
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
  await composePictures(scenes, {
    workers,
    onPicture: async (key, large) => {
      const sizes = await Promise.all(pictureSizes.map(async (size) => [size, await drawInSize(large, size)] as const));
      await send({ key, large, sizes });
    },
  });
  process.disconnect?.();
}

function send(picture: ComposedPicture): Promise<void> {
  const toParent = process.send?.bind(process);
  if (!toParent) throw new Error('there is no parent to send pictures to');
  return new Promise((resolve, reject) => {
    toParent(picture, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}
