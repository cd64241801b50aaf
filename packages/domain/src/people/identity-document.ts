import { isPersonName, type NameRules } from '../validation.ts';

export const documentTypes = ['id_card', 'passport', 'driving_licence'] as const;

/** What is wrong with a filled-in field about a person's document. */
export type DocumentFault = 'name' | 'number' | 'day' | 'expired';

/** A day of the calendar written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** What is wrong with one field, or undefined when it is right, empty or not about the document. `today` is `YYYY-MM-DD`. */
export function documentFault(
  field: string,
  value: string,
  context: { readonly rules: NameRules; readonly today: string },
): DocumentFault | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  switch (field) {
    case 'realName':
      return isPersonName(text, context.rules) ? undefined : 'name';
    case 'documentNumber':
      return /^[A-Za-z0-9][A-Za-z0-9 ./-]{3,30}[A-Za-z0-9]$/.test(text) ? undefined : 'number';
    case 'documentExpiresOn':
      if (!isCalendarDay(text)) return 'day';
      return text > context.today ? undefined : 'expired';
    default:
      return undefined;
  }
}

/** A document's number as it is compared: capitals and digits only, so that spaces and dashes hide no second use. */
export const comparableNumber = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Shows the end of a number only: at most four characters, and never more than a third of it. */
export function maskNumber(number: string): string {
  const shown = Math.min(4, Math.floor(number.length / 3));
  return '•'.repeat(number.length - shown) + number.slice(number.length - shown);
}
