import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@entrepot/domain/languages';
import type { Plugin } from 'vite';

const locales = fileURLToPath(new URL('../../packages/i18n/locales', import.meta.url));
const name = 'virtual:catalogues';

/** The areas that every page needs, and those of the home page. */
export const firstAreas = ['common', 'shell', 'errors', 'home'];
/** What belongs to the panels and to the server. */
const foreignArea = /^(seller|admin|settings$|mails$|agreement$)/;

/**
 * The shop's texts as modules: `virtual:catalogues` names one module for each language, which brings the first areas along and names a
 * chunk for each later one. A page so carries the names of the languages, and those of areas of its own language alone.
 */
export function catalogueModules(): Plugin {
  return {
    name: 'entrepot:catalogues',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined;
      const language = id.slice(name.length + 2);
      return language === '' ? listLanguages() : listAreas(language);
    },
  };
}

function listLanguages(): string {
  const entries = languages.map((language) => `  '${language}': () => import('${name}/${language}'),`);
  return `export const languageModules = {\n${entries.join('\n')}\n};\n`;
}

function listAreas(language: string): string {
  const areas = readdirSync(`${locales}/${language}`)
    .map((file) => file.replace(/\.json$/, ''))
    .filter((area) => !foreignArea.test(area));
  const first = areas.filter((area) => firstAreas.includes(area));
  const later = areas.filter((area) => !firstAreas.includes(area));
  const fileOf = (area: string) => JSON.stringify(`${locales}/${language}/${area}.json`);
  return [
    ...first.map((area) => `import ${area} from ${fileOf(area)};`),
    `export const first = { ${first.join(', ')} };`,
    'export const later = {',
    ...later.map((area) => `  '${area}': () => import(${fileOf(area)}),`),
    '};',
  ].join('\n');
}
