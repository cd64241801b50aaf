import type { Dye } from './colour.ts';

/** The colours in which the demo's products are sold; option values of products use the same names. */
export const dyes = {
  red: { hue: 356, saturation: 0.95, depth: 0.92 },
  coral: { hue: 12, saturation: 0.9, depth: 1.15 },
  orange: { hue: 28, saturation: 1, depth: 1 },
  mustard: { hue: 42, saturation: 0.8, depth: 0.92 },
  sand: { hue: 36, saturation: 0.36, depth: 1.35 },
  brown: { hue: 22, saturation: 0.5, depth: 0.68 },
  olive: { hue: 76, saturation: 0.45, depth: 0.72 },
  sage: { hue: 135, saturation: 0.28, depth: 1.12 },
  green: { hue: 150, saturation: 0.75, depth: 0.85 },
  teal: { hue: 184, saturation: 0.75, depth: 0.85 },
  sky: { hue: 202, saturation: 0.85, depth: 1.18 },
  blue: { hue: 216, saturation: 0.9, depth: 0.98 },
  navy: { hue: 224, saturation: 0.65, depth: 0.55 },
  lavender: { hue: 262, saturation: 0.55, depth: 1.25 },
  purple: { hue: 276, saturation: 0.75, depth: 0.9 },
  pink: { hue: 338, saturation: 0.85, depth: 1.2 },
  grey: { hue: 220, saturation: 0.07, depth: 0.95 },
  black: { hue: 230, saturation: 0.1, depth: 0.42 },
  white: { hue: 40, saturation: 0.12, depth: 2.6 },
} as const satisfies Record<string, Dye>;

export type DyeName = keyof typeof dyes;

/** Studio walls: the light in the middle, the wall, and the floor. */
export const backdrops = {
  porcelain: { light: '#ffffff', wall: '#e9edf2', floor: '#dfe4ea' },
  linen: { light: '#fffdf9', wall: '#f1e9dd', floor: '#e6dccd' },
  mist: { light: '#f9fcff', wall: '#dbe8f3', floor: '#ccdcea' },
  mint: { light: '#f9fffc', wall: '#dbeee5', floor: '#cbe3d8' },
  blush: { light: '#fffafa', wall: '#f6e2e0', floor: '#edd3d0' },
  lilac: { light: '#fdfbff', wall: '#e7e1f3', floor: '#dad2ea' },
  straw: { light: '#fffef6', wall: '#f6edcc', floor: '#ece0b6' },
  slate: { light: '#eef1f5', wall: '#c9d1db', floor: '#b8c2ce' },
} as const;

export type BackdropName = keyof typeof backdrops;
