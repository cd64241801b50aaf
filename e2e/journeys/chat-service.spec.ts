import type { Page } from '@playwright/test';
import { atDesk, conversationIn, nextPoll } from '../steps/chat/conversations.ts';
import { openAs } from '../steps/people.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import { staffSession } from '../steps/staff-side.ts';
import { anyValue, type Texts, textsIn } from '../steps/texts.ts';

/** The badge in the header is counted anew every thirty seconds. */
const nextCount = { timeout: 60_000 };

test('customer service: taken, noted, handed over to a colleague, and answered', async ({
  page,
  browser,
  faults,
  t,
}) => {
  const mark = Date.now().toString(36);
  const [admin, support] = [await staffSession(), await staffSession('support')];
  await openAs(page, 'buyer38', '/index');
  await page.getByRole('button', { name: anyValue(t('chat', 'service.open')) }).click();
  const dialog = page.getByRole('dialog', { name: t('chat', 'service.title') });
  const buyers = conversationIn(dialog, t);
  await buyers.send(`Where is my parcel? ${mark}`);
  await buyers.reads(`Where is my parcel? ${mark}`);

  const asAdmin = { browser, faults, language: 'zh-CN', address: '/admin/chats', stored: admin.stored } as const;
  const tAdmin = textsIn('zh-CN');
  const threadAddress = await atDesk(asAdmin, async (panel) => {
    const desk = await openThread(panel, tAdmin, mark);
    await desk.reads(`Where is my parcel? ${mark}`);
    await panel.getByRole('button', { name: tAdmin('admin-chat', 'claim'), exact: true }).click();
    await expect(panel.getByRole('button', { name: tAdmin('admin-chat', 'release'), exact: true })).toBeVisible();
    await addNote(panel, tAdmin, `已联系承运商 ${mark}`);
    await panel.getByRole('button', { name: tAdmin('admin-chat', 'transfer'), exact: true }).click();
    const form = panel.getByRole('dialog', { name: tAdmin('admin-chat', 'transfer.title') });
    const colleague = form.getByRole('option').filter({ hasText: 'Customer support' });
    const to = form.getByRole('combobox', { name: tAdmin('admin-chat', 'transfer.to') });
    await to.selectOption((await colleague.getAttribute('value')) ?? '');
    await form.getByRole('button', { name: tAdmin('admin-chat', 'transfer'), exact: true }).click();
    await expect(panel.getByText(tAdmin('admin-chat', 'transfer.done'))).toBeVisible();
    await expect(panel.getByText(tAdmin('admin-chat', 'takenBy', { name: 'Customer support' })).first()).toBeVisible();
    return new URL(panel.url()).pathname + new URL(panel.url()).search;
  });

  const asSupport = { browser, faults, language: 'ar', address: threadAddress, stored: support.stored } as const;
  const tSupport = textsIn('ar');
  await atDesk(asSupport, async (panel) => {
    const desk = conversationIn(panel, tSupport);
    await panel.locator('summary', { hasText: tSupport('seller-chat', 'notes') }).click();
    await expect(panel.getByText(`已联系承运商 ${mark}`)).toBeVisible();
    await buyers.seesWriting(desk.field);
    await desk.send(`طردك في الطريق ${mark}`);
    await buyers.reads(`طردك في الطريق ${mark}`);
    await expect(panel.getByText(tSupport('chat', 'seen')).last()).toBeVisible(nextPoll);
    await expect(dialog.getByText('已联系承运商')).toHaveCount(0);

    // Closed, the window tells of what comes by the number at its icon.
    await dialog.getByRole('button', { name: t('chat', 'dialog.close') }).click();
    await desk.send(`سيصل غدًا ${mark}`);
    const icon = page.getByRole('button', { name: anyValue(t('chat', 'service.openUnread')) });
    await expect(icon).toHaveText(/1/, nextCount);
    await icon.click();
    await buyers.reads(`سيصل غدًا ${mark}`);
    await expect(icon).toHaveCount(0, nextCount);
    await panel.getByRole('button', { name: tSupport('admin-chat', 'release'), exact: true }).click();
    await expect(panel.getByRole('button', { name: tSupport('admin-chat', 'claim'), exact: true })).toBeVisible();
  });
});

for (const [language, theirs] of [
  ['en', 'ar'],
  ['zh-CN', 'en'],
] as const)
  test(`a visitor passes the human check and talks with staff, ${language}`, async ({ page, browser, faults }) => {
    const t = textsIn(language);
    const tStaff = textsIn(theirs);
    const mark = Date.now().toString(36);
    const { stored } = await staffSession('support');
    await openPage(page, '/searchStore', language);
    await page.getByRole('button', { name: t('chat', 'service.open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('chat', 'service.title') });
    await dialog.getByRole('button', { name: t('auth', 'human.cannotSee') }).click();
    await dialog.getByRole('button', { name: t('chat', 'visitor.start') }).click({ timeout: 60_000 });
    const visitors = conversationIn(dialog, t);
    await visitors.send(`${mark} ?`);
    await atDesk({ browser, faults, language: theirs, address: '/admin/chats', stored }, async (panel) => {
      const desk = await openThread(panel, tStaff, mark);
      await desk.reads(`${mark} ?`);
      await expect(panel.getByText(tStaff('admin-chat', 'customer.visitor'))).toBeVisible();
      await visitors.seesWriting(desk.field);
      await desk.send(`${mark} !`);
      await visitors.reads(`${mark} !`);
      // The same visitor finds it again, also on another page.
      await openPage(page, '/information', language);
      await page.getByRole('button', { name: anyValue(t('chat', 'service.open')) }).click();
      await visitors.reads(`${mark} !`);
      await visitors.send(`${mark} .`);
      await desk.reads(`${mark} .`);
    });
  });

/** Opens the waiting conversation whose last message carries a mark. */
async function openThread(panel: Page, t: Texts, mark: string) {
  await panel
    .getByRole('navigation', { name: t('admin-chat', 'threads') })
    .getByRole('button')
    .filter({ hasText: mark })
    .click(nextPoll);
  return conversationIn(panel, t);
}

async function addNote(panel: Page, t: Texts, text: string): Promise<void> {
  await panel.locator('summary', { hasText: t('seller-chat', 'notes') }).click();
  await panel.getByRole('textbox', { name: t('seller-chat', 'notes.label') }).fill(text);
  await panel.getByRole('button', { name: t('seller-chat', 'notes.add') }).click();
  await expect(panel.getByText(text)).toBeVisible();
}
