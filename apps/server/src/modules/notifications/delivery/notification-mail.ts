import type { Language } from '@entrepot/i18n';
import { renderMail } from '@entrepot/i18n/mail';
import { serverTexts } from '@entrepot/i18n/server';

/** A line of a mail: what happened, and where it is looked at. */
export type Line = { readonly sentence: string; readonly link: string };

type NotificationMail = {
  readonly language: Language;
  readonly lines: readonly Line[];
  /** How many more there are than the lines. */
  readonly more: number;
  /** Several happenings in one mail, under a subject of their own. */
  readonly isDigest: boolean;
  /** A page that asks first; undefined for what cannot be left. */
  readonly stopLink: string | undefined;
  readonly preferencesLink: string;
};

/** Writes the mail of one notification, or of a digest of many. Sentences may hold anything. */
export function renderNotificationMail({
  language,
  lines,
  more,
  isDigest,
  stopLink,
  preferencesLink,
}: NotificationMail) {
  const texts = serverTexts('notifications', language);
  const choose = { link: preferencesLink, label: texts['mail.choose'] };
  const stop = stopLink === undefined ? undefined : { link: stopLink, label: texts['mail.stop'] };
  return renderMail(language, isDigest ? texts['mail.digest'] : (lines[0]?.sentence ?? ''), [
    ...lines.map(({ sentence, link }) => ({ text: '{look}', values: { look: { link, label: sentence } } })),
    ...(more > 0 ? [{ text: texts['mail.more'], values: { number: String(more) } }] : []),
    stop
      ? { text: '{stop}\n{choose}', values: { stop, choose }, tone: 'muted' }
      : { text: '{choose}', values: { choose }, tone: 'muted' },
  ]);
}
