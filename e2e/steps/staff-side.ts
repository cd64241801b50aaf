import { type Browser, expect, type Page } from '@playwright/test';
import { readRun, recordSecret } from '../product/run-record.ts';
import { call, type Token } from './call.ts';
import { field } from './shopping.ts';
import { textsIn } from './texts.ts';

/** The demo's member of staff who may do everything. */
export const demoStaff = { username: 'admin', password: 'Demo1234Demo' };
/** Another one, who decides what takes two. */
export const demoReviewer = { ...demoStaff, username: 'reviewer' };

const t = textsIn('en');

/** In a browser of their own, a member of staff logs in to the admin panel and does something. */
export async function asStaff(
  browser: Browser,
  work: (page: Page) => Promise<void>,
  member = demoStaff,
): Promise<void> {
  const context = await browser.newContext({ baseURL: readRun().url });
  try {
    const page = await context.newPage();
    await page.goto('/admin/');
    await logInAsStaff(page, member);
    await expect(page.getByRole('heading', { level: 1, name: t('admin', 'home.title') })).toBeVisible();
    await work(page);
  } finally {
    await context.close();
  }
}

/** Fills the login of the admin panel in and sends it. */
export async function logInAsStaff(page: Page, { username, password }: typeof demoStaff): Promise<void> {
  await field(page, t('panel', 'login.username')).fill(username);
  await field(page, t('panel', 'login.password')).fill(password);
  await page.getByRole('button', { name: t('panel', 'login.submit'), exact: true }).click();
}

type StaffSession = { readonly token: Token; readonly stored: Record<string, string> };

/** A session of that member of staff, or of a colleague, apart from any browser, and what the panel would keep of it. */
export async function staffSession(username = demoStaff.username): Promise<StaffSession> {
  const login = { ...demoStaff, username };
  const { token, ...staff } = await call<{ token: Token }>('user!newlogin', login, { surface: '/admin/api' });
  recordSecret(token);
  return { token, stored: { ES_ADMIN_TOKEN: token, ES_ADMIN_STAFF: JSON.stringify(staff) } };
}
