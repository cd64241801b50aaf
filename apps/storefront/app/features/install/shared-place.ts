import { isOwnPath } from '@entrepot/domain';
import { paths } from '#shared/paths.ts';
import { keywordIn } from '#shared/product-list/keyword.ts';

const webAddress = /https?:\/\/[^\s"'<>]+/gi;

/**
 * Where something leads that was shared with the installed shop. An address of this shop is opened. Of anything else the words are
 * searched for: those of the text without its addresses, else the title. Apps put an address into the text as often as into its own field.
 */
export function sharedPlace(origin: string, search: URLSearchParams): string {
  const [title = '', text = '', url = ''] = ['sharedTitle', 'sharedText', 'sharedUrl'].map(
    (name) => search.get(name) ?? '',
  );
  const own = [url, ...(text.match(webAddress) ?? [])].map((address) => ownPath(origin, address)).find(Boolean);
  if (own !== undefined) return own;
  const words = [text, title].map((one) => keywordIn(one.replace(webAddress, ' ').replace(/\s+/g, ' ')));
  return paths.searchProducts(words.find((one) => one !== '') ?? '');
}

function ownPath(origin: string, address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin: theirs, pathname, search, hash } = new URL(address);
  const path = `${pathname}${search}${hash}`;
  // Sharing what is shared already leads round in a circle.
  return theirs === origin && isOwnPath(path) && pathname !== paths.share ? path : undefined;
}
