import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The texts of a document's inline scripts. Only for documents that the build made, without anything of a user in them. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(([, , script = '']) => script);
}

/**
 * Removes the mark from the scripts that carry it, and returns their texts: a script that got into the page in any other way
 * cannot know the mark, hence is not among them.
 */
export function extractMarkedScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`;
  const scripts = [...html.matchAll(inlineScript)]
    .filter(([, attributes = '']) => attributes.includes(mark))
    .map(([, , script = '']) => script);
  return { html: html.replaceAll(mark, ''), scripts };
}

/**
 * The policy of a page: scripts of this server, and the given inline scripts by hash. Nothing inline can be added later, and a
 * cached page needs no nonce.
 */
export function contentSecurityPolicy(scripts: readonly string[]): string {
  const hashes = new Set(scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`));
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'",
    // React writes widths and ratios as style attributes.
    "style-src-attr 'unsafe-inline'",
    // The slider puzzle arrives as data: images, and the stars' mask is one.
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
}
