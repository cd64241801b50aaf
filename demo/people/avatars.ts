import type { BackdropName } from '../images/palette.ts';
import type { Scene } from '../images/scene.ts';

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

/** The images of the avatars, in the order of their numbers from 1. */
export function avatarScenes(): Scene[] {
  return animals.map(([icon, backdrop]) => ({ kind: 'avatar', items: [{ icon }], backdrop }));
}
