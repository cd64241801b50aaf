import type { Language } from '@entrepot/contract';
import { languageTag, textDirection } from '@entrepot/i18n';
import { serverTexts } from '@entrepot/i18n/server';
import type { FastifyReply } from 'fastify';
import { refusalOf } from '../http/refusal.ts';
import { contentSecurityPolicy } from './content-security.ts';

const waitSeconds = { frequent_operation: 20, service_unavailable: 3 };

/**
 * Answers a page that cannot be rendered now with what went wrong, in words: the app itself is what there is no room for. The browser
 * asks again by itself when it may.
 *
 * @throws whatever it was thrown when it will not pass by itself.
 */
export function sendRefusedPage(reply: FastifyReply, language: Language, thrown: unknown): FastifyReply {
  const refusal = refusalOf(thrown);
  const key = refusal?.error;
  if (key !== 'frequent_operation' && key !== 'service_unavailable') throw thrown;
  const html = `<!doctype html><html lang="${languageTag(language)}" dir="${textDirection(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${waitSeconds[key]}">
<title>Entrepot</title><body><p>${serverTexts('errors', language)[key]}</p></body></html>`;
  return reply
    .code(refusal?.status ?? 503)
    .headers({
      'content-security-policy': contentSecurityPolicy([]),
      'cache-control': 'no-store',
      'retry-after': String(waitSeconds[key]),
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
