import { type Scene, sceneKey } from '../../index.ts';

/** Where the file store keeps the picture of a scene. */
export function pictureKey(scene: Scene): string {
  return `pictures/${sceneKey(scene)}.webp`;
}

/** Where it keeps the same picture in the size of lists. */
export function listPictureKey(key: string): string {
  return key.replace(/\.webp$/, '-400.webp');
}
