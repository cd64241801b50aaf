import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { findOverflow } from '../axe.ts';
import { findSpilled } from '../layout.ts';
import { restOf } from './watch-page.ts';

const locales = join(import.meta.dirname, '../../../packages/i18n/locales/en');

/** The names of all texts, with and without their area. */
const names = new Set(
  globSync('*.json', { cwd: locales }).flatMap((file) => {
    const texts = JSON.parse(readFileSync(join(locales, file), 'utf8')) as object;
    return Object.keys(texts).flatMap((name) => [name, `${basename(file, '.json')}:${name}`]);
  }),
);

/** A place for a value as the texts name them. What staff write into pages and settings is named with underscores, and meant to be read. */
const gap = /\{[a-z][a-zA-Z]*[,}]/;

/** Runs in the page: how it is written, and what may be the name of a text in place of it, or a text with a gap into which nothing was put. */
function readPage() {
  const unsure: string[] = [];
  const addText = (text: string | null) => {
    const said = text?.trim() ?? '';
    if (/^[a-z][\w-]*([.:][\w-]+)+$|^[a-z]+[A-Z]\w*$|[{}]/.test(said)) unsure.push(said);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style, textarea')) addText(walker.currentNode.textContent);
  const spoken = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
  for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
    for (const name of spoken) addText(element.getAttribute(name));
  addText(document.title);
  const { lang, dir } = document.documentElement;
  return {
    address: location.pathname,
    language: lang,
    direction: dir,
    headings: document.querySelectorAll('h1').length,
    failures: document.querySelectorAll('[data-page-failed]').length,
    failed: window.watched.claimFailed(),
    unsure,
  };
}

/** Once the page rests: where it is, how it is written, and what is wrong with it. */
export async function lookAt(page: Page) {
  const waitsFor = await restOf(page);
  const { unsure, ...read } = await page.evaluate(readPage);
  return {
    ...read,
    waitsFor,
    missing: unsure.filter((said) => names.has(said) || gap.test(said)),
    wider: await page.evaluate(findOverflow),
    spilled: await page.evaluate(findSpilled),
  };
}
