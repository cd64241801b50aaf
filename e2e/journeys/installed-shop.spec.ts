import { expect, openPage, test } from '../steps/shop-test.ts';
import { textsIn } from '../steps/texts.ts';

type Manifest = {
  readonly lang: string;
  readonly dir: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
};

for (const language of ['en', 'ar'] as const)
  test(`the shop can be installed, ${language}`, async ({ page, request }) => {
    await openPage(page, '/index', language);
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await request.get(address ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (path) => {
        const { width, height } = await createImageBitmap(await (await fetch(path)).blob());
        return `${width}x${height}`;
      }, src);
      expect(size).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
    // What the browser itself has against it.
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
  });

test('what another app shares is searched for', async ({ page }) => {
  await page.goto(`/share?sharedTitle=Scarf&sharedText=${encodeURIComponent('scarf https://other.test/p/1')}`);
  await expect(page).toHaveURL(/\/searchGoods\?k=%22scarf%22$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('scarf');
});

test.describe('a release', () => {
  // What passes the worker cannot be answered by the test.
  test.use({ serviceWorkers: 'block' });

  test('a page that stays open over a release says so, and keeps what is being typed', async ({ page, faults }) => {
    faults.allow(/status of 404/);
    const t = textsIn('en');
    await page.clock.install();
    await openPage(page, '/index');
    await page.getByRole('combobox', { name: t('shell', 'search.label') }).fill('half a word');
    // The server has another build now, and no longer the list of files of this one.
    await page.route(/\/assets\/manifest-[\w-]+\.js/, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.clock.fastForward(61_000);
    await expect(page.getByText(t('shell', 'update.found'))).toBeVisible();
    await expect(page.getByRole('combobox', { name: t('shell', 'search.label') })).toHaveValue('half a word');
    await page.getByRole('button', { name: t('shell', 'update.reload') }).click();
    await expect(page.getByText(t('shell', 'update.found'))).toBeHidden();
  });
});

test('a page whose texts come late is read meanwhile, and then answers', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED|dynamically imported module/);
  const t = textsIn('de');
  let isCut = true;
  await page.route(/\/assets\/texts-first-de-[\w-]+\.js/, (route) => (isCut ? route.abort() : route.continue()));
  await page.route(/\/index/, (route) =>
    isCut && route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  );
  await page.goto('/index?lang=de');
  await expect(page.getByRole('link', { name: t('shell', 'nav.categories') }).first()).toBeVisible();
  await page.waitForTimeout(2000);
  await expect(page.getByText('shell:')).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('shell', 'nav.categories') }).first()).toBeVisible();
  isCut = false;
  // Browsers do not ask twice for a module that did not come: the document is loaded anew.
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).join()).catch(() => ''))
    .toContain('__reactFiber');
  await expect(page.getByRole('link', { name: t('shell', 'nav.categories') }).first()).toBeVisible();
});
