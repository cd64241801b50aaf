import type { Language } from '@entrepot/contract';
import { demoCategories } from '../catalogue/categories.ts';
import { readData } from '../catalogue/read-data.ts';
import { createRandom, type Random } from '../seed.ts';
import type { DemoAddress, DemoBuyer } from '../types.ts';

type BuyerRecord = Omit<DemoAddress, 'nation'> & { name: string; language: Language };

/** Numbers of the avatars that the demo draws. */
const avatarCount = 12;

const characters = [
  { ordersPerMonth: 0.5, basketScale: 1 },
  { ordersPerMonth: 1.5, basketScale: 2 },
  { ordersPerMonth: 4, basketScale: 4 },
  { ordersPerMonth: 9, basketScale: 10 },
];

/** The sixty buyers of the demo, `buyer1` to `buyer60`; their e-mail addresses lead nowhere. */
export function demoBuyers(): DemoBuyer[] {
  const nations = new Intl.DisplayNames('en', { type: 'region' });
  return readData<BuyerRecord[]>('./buyers.json', import.meta.url).map(({ name, language, ...address }, index) => {
    const username = `buyer${index + 1}`;
    return {
      username,
      email: `${username}@example.com`,
      name,
      language,
      avatar: (index % avatarCount) + 1,
      address: { ...address, nation: nations.of(address.country) ?? address.country },
      character: buildCharacter(createRandom(`people/${username}`)),
    };
  });
}

function buildCharacter(random: Random): DemoBuyer['character'] {
  const tops = demoCategories().filter((category) => category.parent === null);
  // Most buyers are small; a few buy for chains of shops.
  const { ordersPerMonth, basketScale } = random.pick(characters.slice(0, random.pick([2, 3, 3, 4])));
  return {
    ordersPerMonth,
    basketScale,
    tastes: random.sample(tops, random.between(2, 4)).map((category) => category.slug),
    cancelShare: random.pick([0, 0.02, 0.04, 0.04, 0.08, 0.15]),
    reviewShare: random.pick([0.1, 0.35, 0.5, 0.7, 0.9]),
    harshness: random.pick([0, 0, 0, 0.03, 0.05, 0.12]),
  };
}
