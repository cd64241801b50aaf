declare module 'virtual:catalogues' {
  type Catalogue = Record<string, string>;
  type LanguageModule = {
    readonly first: Readonly<Record<string, Catalogue>>;
    readonly later: Readonly<Record<string, () => Promise<{ readonly default: Catalogue }>>>;
  };
  /** What fetches a language's texts, by language. */
  export const languageModules: Readonly<Record<string, () => Promise<LanguageModule>>>;
}
