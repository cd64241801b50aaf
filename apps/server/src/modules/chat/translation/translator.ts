import type { Translator as Account } from '#platform/config.ts';

/** Turns a text into another language until the signal ends it. Any failure rejects: whoever asked shows the original. */
export type Translator = (text: string, language: string, signal: AbortSignal) => Promise<string>;

/** Bytes. */
const longestAnswer = 64 * 1024;

/** Names of languages where providers have others than ours. */
const providersNames: Readonly<Record<string, string>> = { ph: 'tl', 'zh-CN': 'zh', 'zh-TW': 'zt' };

/**
 * A provider that speaks LibreTranslate's protocol (https://docs.libretranslate.com): the text travels as a JSON string and is called plain
 * text, so nothing in it is read as markup or as an instruction.
 */
export const libreTranslate =
  ({ url, key }: Account): Translator =>
  async (text, language, signal) => {
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
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`translation: ${response.status}`);
    }
    const { translatedText } = JSON.parse(await readBounded(response)) as { translatedText?: unknown };
    if (typeof translatedText !== 'string') throw new Error('translation: no text');
    return translatedText;
  };

/** The answer's text; of one that is too long no more is read than shows it. */
async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > longestAnswer) throw new Error('translation: too long an answer');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
