import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of a rendered page: scripts of this server, and exactly the inline scripts that the page has, by hash.
 * Nothing inline can be added later, and a cached page needs no nonce.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, script = ''] of html.matchAll(inlineScript)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'",
    // React writes widths and ratios as style attributes.
    "style-src-attr 'unsafe-inline'",
    // The slider puzzle arrives as data: pictures, and the stars' mask is one.
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
}
