import { type BackdropName, backdrops, type DyeName } from '../images/palette.ts';
import type { Arrangement, Scene } from '../images/scene.ts';
import type { Family } from '../types.ts';

const walls = Object.keys(backdrops) as BackdropName[];

/** Pale goods need a wall with some colour behind them, dark ones a bright wall. */
const wallsFor: Partial<Record<DyeName, BackdropName>> = {
  white: 'slate',
  black: 'porcelain',
  grey: 'linen',
  sand: 'mist',
};

/** A number that belongs to a family, so that neighbouring families get different walls. */
function familyNumber(family: Family): number {
  return [...family.id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}

function productScene(family: Family, arrangement: Arrangement, dyes: readonly string[], wall: BackdropName): Scene {
  const items =
    dyes.length > 0 ? dyes.map((dye) => ({ icon: family.icon, dye: dye as DyeName })) : [{ icon: family.icon }];
  return { kind: 'product', arrangement, items, backdrop: wall };
}

/** The goods in one colour, the same image wherever that colour of the family is shown. */
export function colourScene(family: Family, colour: string): Scene {
  const index = family.colours.indexOf(colour);
  const wall = wallsFor[colour as DyeName] ?? walls[(familyNumber(family) + index) % walls.length] ?? 'porcelain';
  return productScene(family, index % 2 === 0 ? 'single' : 'plinth', [colour], wall);
}

/**
 * The images of a product, the cover first. Products with colours show exactly the colours they are sold in; others show the
 * goods alone and together (animals that wear the goods are never shown as a pack). `turn` varies the cover among a family's products.
 */
export function productScenes(family: Family, colours: readonly string[], isPack: boolean, turn: number): Scene[] {
  const number = familyNumber(family);
  const wall = (step: number): BackdropName => walls[(number + step) % walls.length] ?? 'porcelain';
  if (colours.length > 0) {
    const alone = colours.map((colour) => colourScene(family, colour));
    const range = family.colours.slice(0, 3);
    const isWhole = range.every((colour) => colours.includes(colour));
    return isWhole ? [...alone.slice(0, 3), productScene(family, 'trio', range, wall(5))] : alone.slice(0, 4);
  }
  const alone = [productScene(family, 'single', [], wall(0)), productScene(family, 'plinth', [], wall(3))];
  const together = productScene(family, isPack && family.kind !== 'pet' ? 'pack' : 'trio', [], wall(1));
  const gallery = turn % 2 === 0 ? alone : alone.toReversed();
  return isPack && turn % 3 === 0 ? [together, ...gallery] : [...gallery, together];
}
