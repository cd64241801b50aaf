import { type Language, search } from '@entrepot/contract';
import { flushSearches } from '@entrepot/server/modules/search/index.ts';
import { act } from '../act.ts';
import type { Lane } from '../lanes.ts';

/** What visitors look for, most of them first. */
const queries: Record<Language, readonly string[]> = {
  en: ['teapot', 'usb-c charger', 'desk lamp', 'phone case', 'water bottle', 'backpack', 'led light', 'bamboo'],
  'zh-CN': ['茶壶', '充电器', '台灯', '手机壳', '水杯', '背包'],
  'zh-TW': ['茶壺', '充電器', '後背包'],
  ja: ['ティーポット', '充電器', 'バックパック'],
  de: ['Teekanne', 'Ladegerät', 'Rucksack'],
  ms: ['teko', 'pengecas', 'beg galas'],
  af: ['teepot', 'laaier', 'rugsak'],
  th: ['กาน้ำชา', 'ชาร์จ', 'เป้'],
  el: ['τσαγιέρα', 'φορτιστής', 'σακίδιο'],
  pt: ['bule', 'carregador', 'mochila'],
  es: ['tetera', 'cargador', 'mochila'],
  fr: ['théière', 'chargeur', 'sac à dos'],
  ru: ['чайник', 'зарядное устройство', 'рюкзак'],
  it: ['teiera', 'caricatore', 'zaino'],
  tr: ['demlik', 'şarj', 'sırt çantası'],
  ko: ['찻주전자', '충전기', '백팩'],
  ph: ['tsarera', 'charger', 'backpack'],
  ar: ['إبريق شاي', 'شاحن', 'مصباح', 'حقيبة ظهر', 'زجاجة ماء'],
  id: ['teko', 'pengisi daya', 'ransel'],
  vi: ['ấm trà', 'sạc', 'ba lô'],
  hi: ['चायदानी', 'चार्जर', 'बैकपैक'],
};
/** Short lists are searched for by fewer, so that a start does not wait for all languages. */
const mostVisitors = (texts: readonly string[]) => (texts.length > 3 ? 12 : 6);
const fewestVisitors = 4;

/** Visitors search, each from a network of its own, so that what many look for and find can be suggested. */
export async function makeSearches({ ctx }: Lane): Promise<void> {
  for (const [language, texts] of Object.entries(queries) as [Language, readonly string[]][]) {
    for (const [place, keyword] of texts.entries()) {
      const visitors = Math.max(fewestVisitors, mostVisitors(texts) - place);
      for (let visitor = 1; visitor <= visitors; visitor += 1)
        await act(ctx, search.productSearch, { keyword }, { session: null, language, address: `203.0.113.${visitor}` });
    }
  }
  await flushSearches(ctx);
}
