import { longestChatText } from '@entrepot/domain';

/** By how many characters a text is too long for a message; blanks around it are not sent. */
export const excessOf = (text: string): number => Math.max(0, text.trim().length - longestChatText);
