import type { Translator as Account } from '#platform/config.ts';

/** Turns a text into another language. Any failure rejects: whoever asked shows the original. */
export type Translator = (text: string, language: string) => Promise<string>;

const longestWaitMs = 8000;
const longestAnswer = 64 * 1024;

/** Names of languages where providers have others than ours. */
const providersNames: Readonly<Record<string, string>> = { ph: 'tl', 'zh-CN': 'zh', 'zh-TW': 'zt' };

/**
 * A provider that speaks LibreTranslate's protocol (https://docs.libretranslate.com): the text travels as a JSON string and is called plain
 * text, so nothing in it is read as markup or as an instruction.
 */
export const libreTranslate =
  ({ url, key }: Account): Translator =>
  async (text, language) => {
    const response = await fetch(`${url}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        q: text,
        source: 'auto',
        target: providersNames[language] ?? language,
        format: 'text',
        ...(key !== undefined && { api_key: key }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(longestWaitMs),
    });
    if (!response.ok) throw new Error(`translation: ${response.status}`);
    const body = await response.text();
    if (body.length > longestAnswer) throw new Error('translation: too long an answer');
    const { translatedText } = JSON.parse(body) as { translatedText?: unknown };
    if (typeof translatedText !== 'string') throw new Error('translation: no text');
    return translatedText;
  };
