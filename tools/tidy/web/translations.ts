import { languages } from '@entrepot/domain/languages';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type FileMap, type Finding, isTest, lineAt } from '../source-files.ts';
import { nameOf, nodeField, parseFile, type SyntaxNode, visit } from '../syntax.ts';

const localesFolder = 'packages/i18n/locales/';
const source = 'en';

/** What the admin panel says of itself exists in its own languages; the reasons that staff give to others do in all. */
const staffLanguages = ['en', 'zh-CN', 'ar'];
const isOfStaff = (area: string) => /^(admin(-(?!reasons)[a-z-]+)?|settings)\.json$/.test(area);
const languagesOf = (area: string): readonly string[] => (isOfStaff(area) ? staffLanguages : languages);

type Message = { arguments: Set<string>; plurals: Map<string, Set<string>> };

/**
 * Every English text exists in every language with the same arguments and the plural forms which that
 * language has, no language has texts of its own, and every refusal of the catalogue has a text.
 */
export function translations(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    const place = localeOf(file);
    if (!place) continue;
    const english = files.get(`${localesFolder}${source}/${place.area}`);
    findings.push(...compareLocale(file, text, place.language, english));
    if (place.language === source) findings.push(...missingAreas(files, file, place.area));
  }
  return [...findings, ...untranslatedErrors(files)];
}

function localeOf(file: string): { language: string; area: string } | undefined {
  const [language, area, ...rest] = file.startsWith(localesFolder) ? file.slice(localesFolder.length).split('/') : [];
  return language && area?.endsWith('.json') && rest.length === 0 ? { language, area } : undefined;
}

function missingAreas(files: FileMap, file: string, area: string): Finding[] {
  return languagesOf(area)
    .filter((language) => !files.has(`${localesFolder}${language}/${area}`))
    .map((language) => ({
      rule: 'translations',
      file,
      line: 1,
      message: `${localesFolder}${language}/${area} is missing`,
    }));
}

function compareLocale(file: string, text: string, language: string, english: string | undefined): Finding[] {
  const report = (key: string, message: string): Finding => {
    const last = key.split('.').at(-1) ?? key;
    const at = Math.max(0, text.indexOf(`"${text.includes(`"${key}"`) ? key : last}"`));
    return { rule: 'translations', file, line: lineAt(text, at), message: `${key}: ${message}` };
  };
  const own = flatten(text);
  if (!own) return [report('', 'not a JSON object of texts')];
  const model = english === undefined ? new Map<string, string>() : flatten(english);
  if (!model) return [];
  const findings = [...model.keys()].filter((key) => !own.has(key)).map((key) => report(key, 'is missing'));
  for (const [key, value] of own) {
    const original = model.get(key);
    if (original === undefined) findings.push(report(key, 'does not exist in English'));
    else findings.push(...compareMessage(value, original, language).map((message) => report(key, message)));
  }
  return findings;
}

/** Nested objects as dotted keys; undefined for what is no object of texts. */
function flatten(text: string): Map<string, string> | undefined {
  const found = new Map<string, string>();
  const walk = (value: unknown, key: string): boolean => {
    if (typeof value === 'string') return found.set(key, value) && true;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return Object.entries(value).every(([name, inner]) => walk(inner, key ? `${key}.${name}` : name));
  };
  try {
    return walk(JSON.parse(text), '') ? found : undefined;
  } catch {
    return undefined;
  }
}

function compareMessage(text: string, english: string, language: string): string[] {
  const own = readMessage(text);
  if (typeof own === 'string') return [`does not parse: ${own}`];
  if (text.trim() === '') return ['is empty'];
  const model = readMessage(english);
  if (typeof model === 'string') return [];
  const problems = [...model.arguments].filter((name) => !own.arguments.has(name)).map((name) => `lacks {${name}}`);
  for (const name of own.arguments) if (!model.arguments.has(name)) problems.push(`has {${name}}, which English lacks`);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [name, present] of own.plurals) {
    const missing = forms.filter((form) => !present.has(form) && !present.has(exactForm[form] ?? ''));
    if (missing.length) problems.push(`lacks the plural forms ${missing.join(', ')} of {${name}}`);
  }
  if (forms.length > 1) {
    for (const name of model.plurals.keys()) {
      if (!own.plurals.has(name) && own.arguments.has(name)) problems.push(`{${name}} is a plural in English only`);
    }
  }
  return problems;
}

/** In our languages these forms stand for one number only, so that the exact form serves as well. */
const exactForm: Record<string, string> = { zero: '=0', one: '=1', two: '=2' };

/** The arguments, tags and plurals of an ICU message, or why it does not parse. */
function readMessage(text: string): Message | string {
  const message: Message = { arguments: new Set(), plurals: new Map() };
  const walk = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      message.arguments.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      if (element.type === TYPE.plural && element.pluralType !== 'ordinal') {
        message.plurals.set(element.value, new Set(Object.keys(element.options)));
      }
      for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  try {
    walk(parse(text));
    return message;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The keys of the error catalogue: properties `key: [number, 'text']` in the catalogue's files. */
function errorKeys(files: FileMap): Map<string, { file: string; line: number }> {
  const keys = new Map<string, { file: string; line: number }>();
  for (const [file, text] of files) {
    if (!/^packages\/domain\/src\/errors\b.*\.ts$/.test(file) || isTest(file)) continue;
    visit(parseFile(file, text).program, (node) => {
      const key = node.type === 'Property' ? nameOf(nodeField(node, 'key')) : undefined;
      const value = nodeField(node, 'value');
      const [number] = value?.type === 'ArrayExpression' ? (value.elements as SyntaxNode[]) : [];
      if (key && typeof number?.value === 'number') keys.set(key, { file, line: lineAt(text, node.start) });
      return undefined;
    });
  }
  return keys;
}

function untranslatedErrors(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  const keys = errorKeys(files);
  for (const language of languages) {
    if (keys.size > 0 && !files.has(`${localesFolder}${language}/errors.json`)) {
      const message = `${language}/errors.json is missing: ${keys.size} refusals have no text`;
      findings.push({ rule: 'translations', file: 'packages/domain/src/errors', line: 1, message });
      continue;
    }
    const texts = flatten(files.get(`${localesFolder}${language}/errors.json`) ?? '{}') ?? new Map<string, string>();
    for (const [key, place] of keys) {
      if (texts.has(key) || texts.has(`errors.${key}`)) continue;
      findings.push({ rule: 'translations', ...place, message: `${key} has no text in ${language}/errors.json` });
    }
  }
  return findings;
}
