import type { Context } from '../context.ts';

/**
 * An address of the shop for a mail in this language: the browser that opens it may never have been here, and reads on as the mail
 * began. English needs no word for it, as everywhere in the shop.
 */
export function linkIn(language: string, address: string): string {
  const link = new URL(address);
  if (language !== 'en') link.searchParams.set('lang', language);
  return link.href;
}

/** The same of a path of this shop. */
export const shopLinkIn = ({ config }: Pick<Context, 'config'>, language: string, path: string): string =>
  linkIn(language, `${config.publicUrl.replace(/\/$/, '')}${path}`);
