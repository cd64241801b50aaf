type Texts = {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  /** Offers the home page, which may have been kept: that of the site that the page stands in on. */
  readonly home?: string;
};
type Page = Texts & { readonly language: string; readonly direction: string };
/** The same page in other languages, each by the name that the `lang` cookie has for it. */
type Pages = Readonly<Record<string, Page>>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/**
 * The page that stands in for every other while there is no connection. It needs nothing that would have to be fetched. With the
 * connection it asks for what it stands in for, and goes on asking: a browser calls itself online before anything gets through, and
 * while the page is being left, when asking again would undo the way to another one. It speaks the language that was chosen last, which may be
 * another one than when it was kept.
 */
export function offlinePage({ title, text, retry, home, language, direction }: Page, others: Pages = {}): string {
  const toHome = home === undefined ? '' : `<p><a class="plain" href="/index">${escapeHtml(home)}</a></p>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${escapeHtml(direction)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
  body { display: grid; place-content: center; min-block-size: 100dvh; margin: 0; padding: 24px; box-sizing: border-box;
    font: 16px/1.45 system-ui, sans-serif; text-align: center; }
  h1 { margin: 0 0 8px; font-size: 20px; }
  a { display: inline-block; margin-block-start: 16px; padding: 12px 24px; border-radius: 8px; background: #0b656c; color: #fff;
    text-decoration: none; }
  a.plain { padding: 4px; background: none; color: inherit; text-decoration: underline; }
</style>
</head>
<body>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="" class="retry">${escapeHtml(retry)}</a>${toHome}</main>
<script>
  const pages = ${JSON.stringify(others).replaceAll('<', '\\u003c')};
  const chosen = pages[/(?:^|; *)lang=([A-Za-z-]+)/.exec(document.cookie)?.[1]];
  if (chosen) {
    Object.assign(document.documentElement, { lang: chosen.language, dir: chosen.direction });
    document.title = chosen.title;
    for (const [at, text] of [['h1', chosen.title], ['p', chosen.text], ['.retry', chosen.retry], ['.plain', chosen.home]])
      if (text && document.querySelector(at)) document.querySelector(at).textContent = text;
  }
  const home = document.querySelector('.plain');
  if (home && location.pathname.startsWith('/wap/')) home.href = '/wap/';
  let leftAt = -10000;
  const isLeaving = () => performance.now() - leftAt < 10000;
  const again = () => isLeaving() || fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    .then(({ status }) => status < 500 && !isLeaving() && location.reload(), () => {});
  addEventListener('beforeunload', () => { leftAt = performance.now(); });
  addEventListener('online', again);
  setInterval(() => navigator.onLine && again(), 5000);
</script>
</body>
</html>
`;
}
