import { type Language, search } from '@entrepot/contract';
import { flushSearches } from '../../../apps/server/src/modules/search/index.ts';
import { act } from '../act.ts';
import type { Lane } from '../lanes.ts';

/** What visitors look for, most of them first. */
const queries: Partial<Record<Language, readonly string[]>> = {
  en: ['teapot', 'usb-c charger', 'desk lamp', 'phone case', 'water bottle', 'backpack', 'led light', 'bamboo'],
  'zh-CN': ['茶壶', '充电器', '台灯', '手机壳', '水杯', '背包'],
  ar: ['إبريق شاي', 'شاحن', 'مصباح', 'حقيبة ظهر', 'زجاجة ماء'],
};
const mostVisitors = 12;
const fewestVisitors = 4;

/** Visitors search, each from a network of its own, so that what many look for and find can be suggested. */
export async function makeSearches({ ctx }: Lane): Promise<void> {
  for (const [language, texts] of Object.entries(queries) as [Language, readonly string[]][]) {
    for (const [place, keyword] of texts.entries()) {
      const visitors = Math.max(fewestVisitors, mostVisitors - place);
      for (let visitor = 1; visitor <= visitors; visitor += 1)
        await act(ctx, search.goodsSearch, { keyword }, { session: null, language, address: `203.0.113.${visitor}` });
    }
  }
  await flushSearches(ctx);
}
