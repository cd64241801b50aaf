import type { BackdropName } from '../images/palette.ts';
import type { SceneItem } from '../images/scene.ts';
import type { DemoBanner } from '../types.ts';
import { readData } from './read-data.ts';

type BannerRecord = Omit<DemoBanner, 'image'> & { items: SceneItem[]; backdrop: BackdropName };

/** The banners of the home page, in their order. */
export function demoBanners(): DemoBanner[] {
  return readData<BannerRecord[]>('./banners.json', import.meta.url).map(({ items, backdrop, ...banner }) => ({
    ...banner,
    image: { kind: 'banner', items, backdrop },
  }));
}
