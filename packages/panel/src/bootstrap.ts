/** What the server wrote into the page. */
type Bootstrap = { readonly isDemo: boolean };

/** Reads the page's bootstrap data; a page without it is no demo. */
export function readBootstrap(): Bootstrap {
  const text = document.getElementById('bootstrap')?.textContent;
  return text ? (JSON.parse(text) as Bootstrap) : { isDemo: false };
}
