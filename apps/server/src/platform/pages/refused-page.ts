import type { Language } from '@entrepot/contract';
import { languageTag, textDirection } from '@entrepot/i18n';
import arabic from '@entrepot/i18n/locales/ar/errors.json' with { type: 'json' };
import english from '@entrepot/i18n/locales/en/errors.json' with { type: 'json' };
import chinese from '@entrepot/i18n/locales/zh-CN/errors.json' with { type: 'json' };
import type { FastifyReply } from 'fastify';
import { refusalOf } from '../http/refusal.ts';
import { contentSecurityPolicy } from './content-security.ts';

const texts = { en: english, 'zh-CN': chinese, ar: arabic };
const isShipped = (language: Language): language is keyof typeof texts => Object.hasOwn(texts, language);
const waitSeconds = { frequent_operation: 20, service_unavailable: 3 };

/**
 * Answers a page that cannot be rendered now with what went wrong, in words: the app itself is what there is no room for.
 *
 * @throws whatever it was thrown when it will not pass by itself.
 */
export function sendRefusedPage(reply: FastifyReply, asked: Language, thrown: unknown): FastifyReply {
  const refusal = refusalOf(thrown);
  const key = refusal?.error;
  if (key !== 'frequent_operation' && key !== 'service_unavailable') throw thrown;
  const language = isShipped(asked) ? asked : 'en';
  const html = `<!doctype html><html lang="${languageTag(language)}" dir="${textDirection(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Entrepot</title><body><p>${texts[language][key]}</p></body></html>`;
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
