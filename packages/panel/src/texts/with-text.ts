type Texts = Readonly<Partial<Record<string, string>>>;

/** The texts with another one in that language. One that was emptied is none: a text typed and taken back leaves nothing to save. */
export function withText(texts: Texts, language: string, text: string): Record<string, string> {
  const { [language]: _, ...others } = texts as Readonly<Record<string, string>>;
  return text === '' ? others : { ...others, [language]: text };
}
