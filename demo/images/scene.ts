import { createHash } from 'node:crypto';
import type { BackdropName, DyeName } from './palette.ts';

/** One drawing of the Fluent set, by its icon name, in its own colours or dyed. */
export type SceneItem = { icon: string; dye?: DyeName };

/** How the products stand: alone, on a plinth, three together, a line of equals, or six as a wholesale pack. */
export type Arrangement = 'single' | 'plinth' | 'trio' | 'row' | 'pack';

/** What an image shows. A scene is plain data: equal scenes make equal images. */
export type Scene =
  | { kind: 'product'; arrangement: Arrangement; items: SceneItem[]; backdrop: BackdropName }
  | { kind: 'banner'; items: SceneItem[]; backdrop: BackdropName }
  | { kind: 'cover'; items: SceneItem[]; backdrop: BackdropName }
  | { kind: 'category'; items: SceneItem[]; backdrop: BackdropName }
  | { kind: 'logo'; items: SceneItem[]; backdrop: BackdropName }
  | { kind: 'avatar'; items: SceneItem[]; backdrop: BackdropName };

/** Width and height in pixels of every kind of image. */
export const sceneSizes = {
  product: { width: 800, height: 800 },
  banner: { width: 1600, height: 520 },
  cover: { width: 1200, height: 300 },
  category: { width: 160, height: 160 },
  logo: { width: 200, height: 200 },
  avatar: { width: 160, height: 160 },
} as const satisfies Record<Scene['kind'], { width: number; height: number }>;

/** Increase this when the drawing code changes, so that images made by older code are not taken from a cache. */
const drawingVersion = 2;

/** A short stable name for a scene (24 hexadecimal digits), for file names and caches. */
export function sceneKey(scene: Scene): string {
  const arrangement = scene.kind === 'product' ? scene.arrangement : '';
  const items = scene.items.map((item) => `${item.icon}:${item.dye ?? ''}`).join(',');
  const text = [drawingVersion, scene.kind, arrangement, scene.backdrop, items].join('|');
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
