import type { chat, InputOf, OutputOf, sellerChat } from '@entrepot/contract';
import { cleanText, DomainError, isTimeZone, openingAt, startOfPlatformDay } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { publicAnswerMinutes } from '../figures/read-figures.ts';
import type { Desk } from '../member.ts';
import { isStoreOpen } from '../threads/threads.repository.ts';
import { canTranslate } from '../translation/translate-messages.ts';
import { findHours, saveHoursRow } from './hours.repository.ts';

type Shown = OutputOf<typeof sellerChat.sellerChatHours>;

const noHours: Shown = {
  version: 0,
  isOn: false,
  timeZone: 'Asia/Shanghai',
  weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? { from: '09:00', until: '18:00' } : null)),
  holidays: [],
  answers: {},
};

/** A desk's hours as it set them; usual office hours, switched off, before it has. */
export async function readHours(ctx: Context, { storeId }: Desk): Promise<Shown> {
  const hours = await findHours(ctx.db, storeId);
  return hours ? { ...hours, weekly: [...hours.weekly], holidays: [...hours.holidays] } : noHours;
}

/**
 * Replaces the version that was read.
 *
 * @throws DomainError `invalid_parameters` for a zone or a day that does not exist, and `content_changed`.
 */
export function saveHours(
  ctx: Context,
  { storeId }: Desk,
  { answers, holidays, ...hours }: InputOf<typeof sellerChat.sellerChatSaveHours>,
): Promise<null> {
  if (!isTimeZone(hours.timeZone) || holidays.some((day) => startOfPlatformDay(day) === undefined))
    throw new DomainError('invalid_parameters');
  const own = Object.entries(answers)
    .map(([language, text]) => [language, cleanText(text)] as const)
    .filter(([, text]) => text !== '');
  const days = [...new Set(holidays)].toSorted();
  return inTx(ctx.db, async (tx) => {
    const changed = { ...hours, holidays: days, answers: Object.fromEntries(own) };
    if (!(await saveHoursRow(tx, storeId, changed, ctx.clock.now()))) throw new DomainError('content_changed');
    return null;
  });
}

/**
 * Whether a store, or customer service, answers at this moment, and how fast it does. Of a store that is closed nothing is said but whether
 * messages can be translated: whoever ordered from it writes to it still.
 *
 * @throws DomainError `store_not_found`.
 */
export async function readDeskInfo(
  ctx: Context,
  { partyId }: InputOf<typeof chat.chatDesk>,
): Promise<OutputOf<typeof chat.chatDesk>> {
  const storeId = partyId === undefined ? null : BigInt(partyId);
  const isStoreShown = storeId === null || (await isStoreOpen(ctx.db, storeId));
  if (isStoreShown === undefined) throw new DomainError('store_not_found');
  const reading = canTranslate(ctx) ? { canTranslate: true } : {};
  if (!isStoreShown) return reading;
  const hours = await findHours(ctx.db, storeId);
  const answerMinutes = await publicAnswerMinutes(ctx, storeId);
  const pace = { ...(answerMinutes !== undefined && { answerMinutes }), ...reading };
  if (!hours?.isOn) return pace;
  const { isOpen, opensAt } = openingAt(hours, ctx.clock.now());
  return { isOpen, ...(opensAt && { opensAt: opensAt.toISOString() }), ...pace };
}
