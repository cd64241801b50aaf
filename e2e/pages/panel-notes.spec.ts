import { expect, openPage, test } from '../steps/shop-test.ts';
import { staffSession } from '../steps/staff-side.ts';

/** After which the panel asks again what the person may do. */
const upkeepMs = 60_000;

test('the note that a page takes nothing more stands apart from the heading below it', async ({ page, t }) => {
  const { stored } = await staffSession();
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await page.clock.install();
  await openPage(page, '/admin/people');
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('main').getByRole('textbox').fill('anna');
  await page.route(/\/staff!me\.action/, async (route) => {
    const answer = await (await route.fetch()).json();
    const permissions = answer.data.permissions.filter((held: string) => held !== 'users.lock');
    await route.fulfill({ json: { ...answer, data: { ...answer.data, permissions } } });
  });
  await page.clock.fastForward(upkeepMs + 1000);
  const note = page.getByRole('alert').filter({ hasText: t('admin', 'denied.whileWriting') });
  await expect(note).toBeVisible();
  const [above, below] = [await note.boundingBox(), await heading.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(12);
});
