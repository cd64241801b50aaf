import { catalogue } from '@entrepot/contract';
import { pickText, runningDiscountMicro } from '@entrepot/domain';
import { serialiserOf } from '#platform/http/serialised-json.ts';
import type { CardFacts } from './facts.repository.ts';
import { type FoundProduct, readFigures } from './figures.ts';
import { discountOf, presentProductCard } from './product-card.presenter.ts';

/** A card's JSON around its product's name, which alone depends on the language; of the moment only the discount does, and nothing of the settings. */
export type CardText = {
  /** What the JSON holds for: figures of this text, while the discount runs or does not. */
  readonly figures: string;
  readonly isDiscounted: boolean;
  readonly before: string;
  readonly after: string;
};

/** What a product says in lists, and how it was last written in one. */
export type KnownCard = CardFacts & { text?: CardText };

const serialise = serialiserOf(catalogue.productList.output.properties.pageList.items);

/** No text that somebody wrote stands after an unescaped `"name":`. */
const nobodysName = '\uffff';
const placeOfName = `"name":"${nobodysName}"`;

/** A product as a list shows it, at a time, as JSON; kept until something of it changes. */
export function textOf(card: KnownCard, found: FoundProduct, language: string, at: Date): string {
  const { figures } = found;
  const isDiscounted = runningDiscountMicro(discountOf(card), at) !== undefined;
  const kept = card.text;
  const isKept = kept?.figures === figures && kept.isDiscounted === isDiscounted;
  const text = isKept ? kept : { figures, isDiscounted, ...splitText(card, found, at) };
  // A card may be newer than the figures that it was read for; once the product says again what it said, they would bring it back.
  if (!isKept && readFigures(found).contentVersion === card.contentVersion) card.text = text;
  const { before, after } = text;
  return `${before}${JSON.stringify(pickText(card.titles, language, card.ownLanguage))}${after}`;
}

function splitText(card: KnownCard, found: FoundProduct, at: Date): Pick<CardText, 'before' | 'after'> {
  const text = serialise({ ...presentProductCard(card, readFigures(found), card.ownLanguage, at), name: nobodysName });
  const place = text.indexOf(placeOfName);
  return {
    before: text.slice(0, place + placeOfName.indexOf(':') + 1),
    after: text.slice(place + placeOfName.length),
  };
}
