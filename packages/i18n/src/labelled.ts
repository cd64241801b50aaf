/** Full-width colons fill a square, their space included; French puts one before its colon, too, where no line breaks. */
const colons: Readonly<Record<string, string>> = { 'zh-CN': '：', 'zh-TW': '：', ja: '：', fr: '\u00a0: ' };

/** A label and its value on one line, as a language writes them. */
export const labelled = (label: string, value: string, language: string): string =>
  `${label}${colons[language] ?? ': '}${value}`;

/** A label with the space to the value that follows it on a page, unless its colon brings one. */
export const beforeValue = (label: string): string => (label.endsWith('：') ? label : `${label} `);
