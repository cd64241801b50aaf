import { longestAbsenceMs, openingAt } from '@entrepot/domain';
import { parseLanguage } from '@entrepot/domain/languages';
import { languageTag } from '@entrepot/i18n';
import { serverTexts } from '@entrepot/i18n/server';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { insertMessage } from '../messages/messages.repository.ts';
import { recordAutomaticAnswer, type Thread } from '../threads/threads.repository.ts';
import { type DeskHours, findHours } from './hours.repository.ts';

type NewMessage = { readonly thread: Thread; readonly language: string; readonly lastId: bigint };

/** Nobody's id: no person wrote it. */
const nobody = 0n;

/**
 * Answers a customer who writes while the desk is away, once for each absence, in the customer's language. It answers no question: the
 * customer waits on. The thread is locked.
 */
export async function answerAutomatically(
  ctx: Context,
  tx: Tx,
  { thread, language, lastId }: NewMessage,
): Promise<void> {
  const now = ctx.clock.now();
  if (thread.awayUntil !== null && now < thread.awayUntil) return;
  const hours = await findHours(tx, thread.storeId);
  if (!hours?.isOn) return;
  const { isOpen, opensAt } = openingAt(hours, now);
  if (isOpen) return;
  const id = lastId + 1n;
  const desk = { side: 'desk', personId: nobody, storeId: thread.storeId } as const;
  await insertMessage(tx, desk, {
    id,
    threadId: thread.id,
    type: 'text',
    content: textOf(hours, language, opensAt),
    image: null,
    productId: null,
    orderId: null,
    clientId: `automatic-${id}`,
    isAutomatic: true,
    at: now,
  });
  await recordAutomaticAnswer(tx, thread, id, opensAt ?? new Date(now.getTime() + longestAbsenceMs));
}

/** The desk's own words in that language, else the platform's with the time in the desk's zone. */
function textOf({ answers, timeZone }: DeskHours, named: string, opensAt: Date | undefined): string {
  const language = parseLanguage(named) ?? 'en';
  const own = answers[language];
  if (own !== undefined) return own;
  const { 'chat.away': away, 'chat.back': back } = serverTexts('mails', language);
  if (!opensAt) return away;
  const clock = new Intl.DateTimeFormat(`${languageTag(language)}-u-nu-latn`, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  return `${away} ${back.replace('{time}', clock.format(opensAt))}`;
}
