import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminChat, chat } from '@entrepot/contract';
import { minuteMs } from '@entrepot/domain';
import { refuses } from '#testkit/calls/refusal.ts';
import { chatCalls, chatPeople, uploadedImage } from '#testkit/chat-people.ts';
import { call, testContext } from '#testkit/test-context.ts';

const ctx = await testContext();
const { admin, ask, as, buyerA, buyerB, partyId, powerlessStaff } = await chatPeople(ctx);
const image = (input: { reportId: string; messageId: string }, staff = admin) =>
  call(ctx, chatCalls, adminChat.chatReportImage, input, as(staff));

test('staff get a new link to an image of a report for as long as they read, and to no other image', async () => {
  const sendImage = async (key: string, buyer = buyerA) =>
    ask({ type: 'img', content: await uploadedImage(ctx, buyer.userId, `private/aa/${key}.webp`) }, buyer);
  const { id: textId } = await ask({ content: 'Look at this' });
  const shown = await sendImage('shown');
  await call(ctx, chatCalls, chat.chatReport, { partyId, reason: 'Rude' }, as(buyerA));
  const later = await sendImage('later');
  const foreign = await sendImage('foreign', buyerB);
  const { list } = await call(ctx, chatCalls, adminChat.chatReports, {}, as(admin));
  const reportId = list[0]?.reportId ?? '';
  const { messages } = await call(ctx, chatCalls, adminChat.chatReportInfo, { reportId }, as(admin));
  const before = messages.find(({ id }) => id === shown.id)?.content ?? '';
  ctx.clock.advanceMs(2 * minuteMs);
  const { url } = await image({ reportId, messageId: shown.id });
  const endOf = (link: string) => Number(new URL(link, 'https://shop.example').searchParams.get('expires'));
  assert.match(url, /^\/files\/private\/aa\/shown\.webp\?/);
  assert.ok(endOf(url) > endOf(before), 'it lasts longer than the one of before');
  for (const { id } of [later, foreign]) await refuses(image({ reportId, messageId: id }), 'image_not_found');
  await refuses(image({ reportId, messageId: textId }), 'image_not_found');
  await refuses(image({ reportId: '1', messageId: shown.id }), 'chat_report_not_found');
  await assert.rejects(image({ reportId, messageId: shown.id }, powerlessStaff));
});
