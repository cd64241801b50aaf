import type { BackdropName } from '../pictures/palette.ts';
import type { Scene } from '../pictures/scene.ts';

const animals: [string, BackdropName][] = [
  ['fox', 'mist'],
  ['panda', 'mint'],
  ['owl', 'straw'],
  ['otter', 'blush'],
  ['koala', 'lilac'],
  ['penguin', 'linen'],
  ['tiger', 'slate'],
  ['rabbit', 'mist'],
  ['hedgehog', 'mint'],
  ['parrot', 'straw'],
  ['turtle', 'blush'],
  ['whale', 'lilac'],
];

/** The pictures of the avatars, in the order of their numbers from 1. */
export function avatarScenes(): Scene[] {
  return animals.map(([icon, backdrop]) => ({ kind: 'avatar', items: [{ icon }], backdrop }));
}
