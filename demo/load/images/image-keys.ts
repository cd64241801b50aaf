import { imageFolder } from '@entrepot/domain';
import { type Scene, sceneKey } from '../../index.ts';

/** Where the file store keeps the image of a scene. */
export function imageKey(scene: Scene): string {
  return storedKey(sceneKey(scene));
}

/** Where the file store keeps the image of a scene that has this key. */
export const storedKey = (key: string): string => `${imageFolder}/${key}.webp`;

/** Where it keeps the same image in the size of lists. */
export function listImageKey(key: string): string {
  return key.replace(/\.webp$/, '-400.webp');
}
