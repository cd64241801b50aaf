import { expect } from '@playwright/test';
import { recordSecret } from '../../product/run-record.ts';
import { askDatabase } from '../pass-time.ts';

/** What a mail program makes of a mail: its words, the link that its reader opens, and the one that the program itself asks. */
export type Mail = {
  readonly text: string;
  readonly language: string;
  readonly stopLink: string;
  readonly oneClick: string;
};

/** Waits for the mail of a kind of notification to somebody, and reads it. */
export async function mailTo(recipient: string, kind: string, within: string): Promise<Mail> {
  let found: Readonly<Record<string, string>> | undefined;
  await expect(async () => {
    const asked = await askDatabase(
      `select body_text as text, language, unsubscribe_url as url from mails
        where recipient = $1 and kind = $2 and body_text like '%' || $3 || '%' order by id desc limit 1`,
      [recipient, kind, within],
    );
    found = asked?.rows[0] as Readonly<Record<string, string>> | undefined;
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000, intervals: [1000] });
  const { text = '', language = '', url = '' } = found ?? {};
  const stopLink = /https?:\S*\/mails\/stop\?\S+/.exec(text)?.[0] ?? '';
  recordSecret(new URL(url).searchParams.get('code') ?? url);
  return { text, language, stopLink, oneClick: url };
}
