import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dyeDrawing } from './colour.ts';
import { dyes } from './palette.ts';
import type { SceneItem } from './scene.ts';

type IconSet = { icons: Record<string, { body: string }> };

/** Drawings in which the part that comes in colours is not what most of the drawing is made of. */
const dyedHues: Record<string, number> = { 'nail-polish': 270, tent: 130, tulip: 325, 'umbrella-on-ground': 345 };

let iconSet: IconSet | undefined;

function loadIcons(): IconSet {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'));
  iconSet ??= JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  return iconSet;
}

/** Whether the Fluent set has a drawing of this name. */
export function hasDrawing(icon: string): boolean {
  return Object.hasOwn(loadIcons().icons, icon);
}

/** Where a drawing stands in an image: the middle of its box, its size in pixels and a turn in degrees. */
export type Place = { x: number; y: number; size: number; turn?: number };

/**
 * The SVG of one item at a place. `scope` must differ between items of one image: gradients are found by id, and two
 * dyed copies of one drawing carry different gradients under the same ids.
 *
 * @throws RangeError when the set has no such drawing.
 */
export function drawItem(item: SceneItem, place: Place, scope: string): string {
  const icon = loadIcons().icons[item.icon];
  if (!icon) throw new RangeError(`no drawing named ${item.icon}`);
  const scoped = icon.body
    .replace(/id="([^"]+)"/g, `id="${scope}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${scope}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${scope}$1"`);
  const body = item.dye ? dyeDrawing(scoped, dyes[item.dye], dyedHues[item.icon]) : scoped;
  const { x, y, size, turn = 0 } = place;
  const scale = size / 32;
  const move = `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-16 -16)`;
  return `<g transform="${move}">${body}</g>`;
}
