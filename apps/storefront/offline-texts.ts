import { readFileSync } from 'node:fs';
import { languages } from '@entrepot/domain/languages';
import type { Plugin } from 'vite';

const name = 'virtual:offline-texts';

/** What the page for times without a connection says, in every language: without one nothing more can be fetched when somebody changes it. */
export function offlineTexts(): Plugin {
  return {
    name: 'entrepot:offline-texts',
    resolveId: (id) => (id === name ? `\0${id}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const offlineTexts = ${JSON.stringify(readAll())};\n` : undefined),
  };
}

function readAll() {
  return Object.fromEntries(
    languages.map((language) => {
      const file = new URL(`../../packages/i18n/locales/${language}/shell.json`, import.meta.url);
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      return [
        language,
        {
          title: texts['offline.title'],
          text: texts['offline.text'],
          retry: texts['offline.retry'],
          home: texts['refused.home'],
        },
      ];
    }),
  );
}
