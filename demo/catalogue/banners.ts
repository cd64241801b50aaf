import type { BackdropName } from '../pictures/palette.ts';
import type { SceneItem } from '../pictures/scene.ts';
import type { DemoBanner } from '../types.ts';
import { readData } from './read-data.ts';

type BannerRecord = Omit<DemoBanner, 'picture'> & { items: SceneItem[]; backdrop: BackdropName };

/** The banners of the home page, in their order. */
export function demoBanners(): DemoBanner[] {
  return readData<BannerRecord[]>('./banners.json', import.meta.url).map(({ items, backdrop, ...banner }) => ({
    ...banner,
    picture: { kind: 'banner', items, backdrop },
  }));
}
