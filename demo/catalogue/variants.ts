import type { Random } from '../seed.ts';
import type { DemoOption, DemoSku, ExtraOption, Family } from '../types.ts';
import { optionNames, optionValues } from './descriptions.ts';
import { formatCents, stockLevel } from './pricing.ts';
import { colourScene } from './product-scenes.ts';
import { colourName } from './titles.ts';

/** The most variants of one product. */
const variantLimit = 12;

export type Variants = { options: DemoOption[]; skus: DemoSku[]; colours: string[] };

type Choices = { codes: string[]; option: DemoOption; surcharge: (index: number) => number };

function colourChoices(colours: string[]): Choices {
  return {
    codes: colours.map((colour) => colour.toUpperCase()),
    option: { names: optionNames.colour, values: colours.map(colourName) },
    surcharge: () => 0,
  };
}

function sizeChoices(sizes: string[]): Choices {
  return {
    codes: sizes.map((size) => size.replaceAll(/[^A-Za-z0-9]/g, '-')),
    option: { names: optionNames.size, values: sizes.map((size) => ({ en: size, 'zh-CN': size, ar: size })) },
    // The two largest sizes take more cloth.
    surcharge: (index) => (sizes.length > 3 && index >= sizes.length - 1 ? 0.04 : 0),
  };
}

function extraChoices(extra: ExtraOption): Choices {
  const values = optionValues[extra];
  return {
    codes: values.map((value) => value.en.split(' ')[0]?.toUpperCase() ?? ''),
    option: { names: optionNames[extra], values },
    surcharge: (index) => (extra === 'plug' ? 0 : index * 0.07),
  };
}

function chooseColours(family: Family, limit: number, random: Random): string[] {
  const count = Math.min(family.colours.length, limit, random.pick([2, 3, 3, 4]));
  const start = random.between(0, family.colours.length - 1);
  return Array.from({ length: count }, (_, step) => family.colours[(start + step) % family.colours.length] ?? '');
}

/** Every combination of positions, the last option turning fastest. */
function combine(lengths: number[]): number[][] {
  return lengths.reduce<number[][]>(
    (rows, length) => rows.flatMap((row) => Array.from({ length }, (_, position) => [...row, position])),
    [[]],
  );
}

/** The options of a product of a family and one variant for each combination of their values. */
export function buildVariants(
  family: Family,
  product: { code: string; priceCents: number; weightGrams: number; buyMin: number },
  random: Random,
): Variants {
  const sizes = family.sizes.length > 4 ? family.sizes.slice(0, 4) : family.sizes;
  const extra = family.extraOption !== null && random.chance(0.7) ? extraChoices(family.extraOption) : null;
  const others = Math.max(1, sizes.length) * (extra?.codes.length ?? 1);
  const colours = family.colours.length > 0 ? chooseColours(family, Math.floor(variantLimit / others), random) : [];
  const choices: Choices[] = [];
  if (colours.length > 0) choices.push(colourChoices(colours));
  if (sizes.length > 0) choices.push(sizeChoices(sizes));
  if (extra) choices.push(extra);
  const skus = combine(choices.map(({ codes }) => codes.length)).map((choice): DemoSku => {
    const surcharge = choice.reduce((sum, value, option) => sum + (choices[option]?.surcharge(value) ?? 0), 0);
    const colour = colours[choice[0] ?? 0];
    return {
      code: [product.code, ...choice.map((value, option) => choices[option]?.codes[value] ?? '')].join('-'),
      choice,
      price: formatCents(Math.round(product.priceCents * (1 + surcharge))),
      discountPrice: null,
      stock: stockLevel(random, product.buyMin),
      weightGrams: product.weightGrams,
      image: colour === undefined ? null : colourScene(family, colour),
    };
  });
  const [first] = skus;
  // A product as a whole is never sold out in a fresh demo shop.
  if (first && skus.every((sku) => sku.stock < product.buyMin)) first.stock = 240;
  return { options: choices.map(({ option }) => option), skus, colours };
}
