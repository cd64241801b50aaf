/** Pattern of an id as text, for schemas: a positive decimal number that fits a signed column of 64 bits. */
export const idPattern = '(?:[1-9][0-9]{0,17}|[1-8][0-9]{18})';

const wholeId = new RegExp(`^${idPattern}$`);

/** Whether a text, such as a parameter of an address, can be an id; no call takes another one. */
export const isId = (text: string): boolean => wholeId.test(text);
