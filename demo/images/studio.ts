import { drawItem, type Place } from './drawing.ts';
import { backdrops } from './palette.ts';
import { type Scene, type SceneItem, sceneSizes } from './scene.ts';

type Size = { width: number; height: number };
type Standing = { item: SceneItem; place: Place; shadow?: 'floor' | 'none' };

/** An item of a list that is repeated as often as needed. */
function cycle(items: SceneItem[], index: number): SceneItem {
  const item = items[index % items.length];
  if (!item) throw new RangeError('a scene needs at least one item');
  return item;
}

/** A wall that is brightest behind the products, meeting a floor without a hard edge. */
function drawBackdrop(name: Scene['backdrop'], { width, height }: Size, horizon: number): string {
  const { light, wall, floor } = backdrops[name];
  const at = Math.min(110, Math.round((horizon / height) * 100));
  return `<defs>
    <radialGradient id="glow" cx="50%" cy="40%" r="75%"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${wall}"/></radialGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">
      <stop offset="${at - 8}%" stop-color="${floor}" stop-opacity="0"/><stop offset="${at + 3}%" stop-color="${floor}"/><stop offset="100%" stop-color="${wall}"/>
    </linearGradient>
    <radialGradient id="shade"><stop offset="0" stop-color="#1b2436" stop-opacity=".38"/><stop offset=".55" stop-color="#1b2436" stop-opacity=".14"/><stop offset="1" stop-color="#1b2436" stop-opacity="0"/></radialGradient>
    <linearGradient id="plinthSide" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${floor}"/><stop offset=".35" stop-color="${light}"/><stop offset="1" stop-color="${wall}"/></linearGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#glow)"/><rect width="${width}" height="${height}" fill="url(#floor)"/>`;
}

function drawShadow({ x, y, size }: Place): string {
  const base = y + size * 0.46;
  return `<ellipse cx="${x}" cy="${base}" rx="${size * 0.5}" ry="${size * 0.085}" fill="url(#shade)"/>`;
}

function drawPlinth(x: number, top: number, radius: number, bottom: number): string {
  const depth = radius * 0.2;
  return `<ellipse cx="${x}" cy="${bottom + 6}" rx="${radius * 1.16}" ry="${depth * 1.4}" fill="url(#shade)"/>
    <path d="M${x - radius} ${top}V${bottom}A${radius} ${depth} 0 0 0 ${x + radius} ${bottom}V${top}Z" fill="url(#plinthSide)"/>
    <ellipse cx="${x}" cy="${top}" rx="${radius}" ry="${depth}" fill="#ffffff" fill-opacity=".85"/>`;
}

function standProducts(scene: Extract<Scene, { kind: 'product' }>): Standing[] {
  const stand = (index: number, place: Place): Standing => ({ item: cycle(scene.items, index), place });
  switch (scene.arrangement) {
    case 'single':
      return [stand(0, { x: 400, y: 400, size: 500 })];
    case 'plinth':
      return [stand(0, { x: 400, y: 335, size: 420 })];
    case 'trio':
      return [
        stand(1, { x: 222, y: 350, size: 300, turn: -4 }),
        stand(2, { x: 578, y: 350, size: 300, turn: 4 }),
        stand(0, { x: 400, y: 455, size: 380 }),
      ];
    case 'row':
      return [0, 1, 2, 3].map((index) =>
        stand(index, { x: 230 + (index % 2) * 340, y: 225 + Math.floor(index / 2) * 345, size: 310 }),
      );
    case 'pack':
      return [0, 1, 2, 3, 4, 5].map((index) =>
        stand(index, {
          x: 172 + (index % 3) * 228,
          y: 275 + Math.floor(index / 3) * 255,
          size: 215,
          turn: ((index * 7) % 5) * 4 - 8,
        }),
      );
  }
}

function renderStandings(standings: Standing[]): string {
  const shadows = standings.map(({ place, shadow }) => (shadow === 'none' ? '' : drawShadow(place)));
  const drawn = standings.map(({ item, place }, index) => `${shadows[index]}${drawItem(item, place, `i${index}`)}`);
  return drawn.join('');
}

/** Wide images keep the product in their end half: the start is for the words laid over them (mirrored by the page). */
function standWide(items: SceneItem[], { width, height }: Size): Standing[] {
  const big = height * 0.66;
  const middle = width * 0.74;
  const offsets = [
    [-0.62, 0.1, 0.62],
    [0.66, 0.08, 0.66],
    [0, 0, 1],
  ] as const;
  return offsets.map(([shift, drop, scale], index) => ({
    item: cycle(items, index + 1),
    place: { x: middle + shift * big * 1.25, y: height * 0.47 + drop * height, size: big * scale },
  }));
}

function drawBadge(scene: Scene, { width, height }: Size): string {
  const { wall, floor, light } = backdrops[scene.backdrop];
  const share = scene.kind === 'category' ? 0.62 : 0.6;
  const rim =
    scene.kind === 'logo'
      ? `<circle cx="50%" cy="50%" r="44%" fill="${light}" stroke="${floor}" stroke-width="4"/>`
      : '';
  const item = drawItem(cycle(scene.items, 0), { x: width / 2, y: height / 2, size: width * share }, 'i0');
  return `<defs><radialGradient id="glow" cx="50%" cy="40%" r="75%"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${scene.kind === 'logo' ? floor : wall}"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#glow)"/>${rim}${item}`;
}

/** The whole scene as one SVG document of its kind's size. */
export function drawScene(scene: Scene): string {
  const size = sceneSizes[scene.kind];
  let inner: string;
  if (scene.kind === 'product') {
    const isPlinth = scene.arrangement === 'plinth';
    // Equals lie on a flat surface seen from above, so their image has no floor line.
    const isFlat = scene.arrangement === 'row' || scene.arrangement === 'pack';
    const backdrop = drawBackdrop(scene.backdrop, size, isFlat ? 1600 : isPlinth ? 590 : 560);
    inner = backdrop + (isPlinth ? drawPlinth(400, 528, 235, 690) : '') + renderStandings(standProducts(scene));
  } else if (scene.kind === 'banner' || scene.kind === 'cover') {
    inner = drawBackdrop(scene.backdrop, size, size.height * 0.66) + renderStandings(standWide(scene.items, size));
  } else {
    inner = drawBadge(scene, size);
  }
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
}
