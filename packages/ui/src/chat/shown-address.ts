/** Where an address leads, and what is shown of it. */
export type ShownAddress = { readonly href: string; readonly text: string };

/** Characters that a browser takes for the end of a host, or that hide what follows them: a reader takes them for something else. */
const misleading =
  /[\\\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\u2024\u2044\u2215\u29f8\u3002\ua789\ufe55\uff0e\uff0f\uff1a\uff20\uff3c\uff61]/u;

/**
 * An address that somebody wrote, as a link may show it; undefined for one that must not be a link: one with a name or password before its
 * host (`https://shop.example@evil.example` leads to evil.example), or with characters that hide where the host ends. A host in other
 * letters than Latin ones is shown as it is registered (`xn--…`), as letters of several scripts look alike, and a number as the address that
 * it stands for.
 */
export function shownAddress(written: string): ShownAddress | undefined {
  let url: URL;
  try {
    url = new URL(written);
  } catch {
    return undefined;
  }
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    return undefined;
  const [, start = '', authority = '', rest = ''] = /^(https?:\/\/)([^/?#]*)(.*)$/isu.exec(written) ?? [];
  if (authority === '' || authority.includes('@') || misleading.test(authority) || misleading.test(rest))
    return undefined;
  const port = /:\d*$/.exec(authority)?.[0] ?? '';
  const host = authority.slice(0, authority.length - port.length);
  const shownHost = host.toLowerCase() === url.hostname ? host : url.hostname;
  return { href: url.href, text: `${start}${shownHost}${port}${rest}` };
}
