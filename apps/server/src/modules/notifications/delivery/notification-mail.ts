import { type Language, labelled } from '@entrepot/i18n';
import { serverTexts } from '@entrepot/i18n/server';
import { escapeHtml, mailFrame } from '#platform/mail/compose-mail.ts';

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
export function composeNotificationMail({
  language,
  lines,
  more,
  isDigest,
  stopLink,
  preferencesLink,
}: NotificationMail) {
  const texts = serverTexts('notifications', language);
  const first = lines[0]?.sentence ?? '';
  const ends = [
    ...(stopLink === undefined ? [] : [{ label: texts['mail.stop'], link: stopLink }]),
    { label: texts['mail.choose'], link: preferencesLink },
  ];
  const rest = more > 0 ? [texts['mail.more'].replace('{number}', String(more))] : [];
  const subject = isDigest ? texts['mail.digest'] : first;
  return {
    // A subject is one line, whatever the names in it hold.
    subject: subject.replace(/\s+/g, ' '),
    text: [
      ...lines.map(({ sentence, link }) => `${sentence}\n${link}`),
      ...rest,
      ends.map(({ label, link }) => labelled(label, link, language)).join('\n'),
      '',
    ].join('\n\n'),
    html: mailFrame(
      language,
      [
        ...lines.map(({ sentence, link }) => `<p><a href="${escapeHtml(link)}">${escapeHtml(sentence)}</a></p>`),
        ...rest.map((line) => `<p>${escapeHtml(line)}</p>`),
        `<p>${ends.map(({ label, link }) => `<a style="color:#555" href="${escapeHtml(link)}">${escapeHtml(label)}</a>`).join(' · ')}</p>`,
      ].join('\n'),
    ),
  };
}
