import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logInToPanel } from '../steps/seller-side.ts';
import { expect, test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import type { Texts } from '../steps/texts.ts';

const area = 'seller-import' as const;

/** Chooses a file that is made here, and has it checked; it ends on the finished dry run. */
async function check(page: Page, t: Texts, file: string | Buffer): Promise<void> {
  const chosen = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.getByLabel(t(area, 'send.choose')).setInputFiles(chosen);
  await page.getByRole('button', { name: t(area, 'send.check') }).click();
  await expect(page.getByRole('heading', { name: t(area, 'dryRun.title') })).toBeVisible({ timeout: 60_000 });
}

async function apply(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t(area, 'dryRun.apply') }).click();
  await expect(page.getByRole('link', { name: t(area, 'again') })).toBeVisible({ timeout: 60_000 });
}

async function saved(page: Page, press: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: press }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('a seller imports a file with a mistake, corrects the refused row, and an export changes nothing', async ({
  page,
  t,
}) => {
  test.setTimeout(240_000);
  const run = Date.now().toString(36);
  const flask = `flask-${run}`;

  await test.step('a dry run shows what would happen, and nothing has', async () => {
    await logInToPanel(page, 'seller2');
    await page.goto('/seller/imports');
    await field(page, t(area, 'option.category')).selectOption({ index: 1 });
    const lines = [`${flask},Flask ${run},12.50,40`, `mug-${run},Mug ${run},"4,90",10`];
    await check(page, t, `handle,title:en,price,stock\n${lines.join('\n')}\n`);
    await expect(page.getByText(t(area, 'fault.comma_in_number', { value: '4,90' }))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: flask })).toBeVisible();
  });

  await test.step('carrying it out creates the good row and hands back the bad one', async () => {
    await apply(page, t);
    await expect(page.getByRole('link', { name: `Flask ${run}` })).toBeVisible();
    const refused = await saved(page, t(area, 'refused.download'));
    expect(refused).toContain(`mug-${run},Mug ${run},"4,90",10,3,`);
    await page.getByRole('link', { name: t(area, 'again') }).click();
    await field(page, t(area, 'option.category')).selectOption({ index: 1 });
    await check(page, t, refused.replace('"4,90"', '4.90'));
    await apply(page, t);
    await expect(page.getByRole('link', { name: `Mug ${run}` })).toBeVisible();
  });

  await test.step('everything exported and imported again changes nothing', async () => {
    await page.getByRole('link', { name: t(area, 'again') }).click();
    const file = await saved(page, t(area, 'export.button'));
    expect(file).toContain(flask);
    await check(page, t, file);
    await expect(page.getByText(t(area, 'dryRun.nothing'))).toBeVisible();
  });
});
