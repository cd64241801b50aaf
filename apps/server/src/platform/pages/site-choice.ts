import {
  hasTwin,
  isMobileAddress,
  isMobileName,
  isPhoneBrowser,
  mobileRoot,
  mobileTwin,
  shopPath,
  shopTwin,
} from '@entrepot/domain';

/** Where a request for a page is sent on to, before anything is rendered. */
export type SentOn = {
  readonly location: string;
  /** 301 for a name of the other site, which holds for everybody; 302 for what hangs on the device or the choice. */
  readonly status: 301 | 302;
  /** What the browser keeps of a choice. */
  readonly cookie?: string;
};

export type PageRequest = {
  readonly url: string;
  readonly userAgent: string | undefined;
  readonly cookie: string | undefined;
};

const choiceParameter = 'view';
const yearSeconds = 31_536_000;
const choices: ReadonlyMap<string, string> = new Map([
  ['desktop', `view=desktop; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`],
  // The mobile site is where phones go anyway: nothing has to be kept.
  ['mobile', 'view=; Path=/; Max-Age=0; SameSite=Lax'],
]);

/**
 * Decides between the shop and its mobile site: phones are sent to the twin of what they ask for, with all its parameters, unless the
 * person has chosen the shop; `view` in an address makes and undoes that choice; and each page has one name on each site.
 *
 * @returns undefined for a page that is shown where it was asked for.
 */
export function chooseSite({ url, userAgent, cookie }: PageRequest): SentOn | undefined {
  const address = url.replace(/^[/\\]+/, '/');
  const choice = choiceOf(address);
  if (choice !== undefined) return choice;
  if (isMobileAddress(address)) return toName(address, mobileTwin(shopPath(withinMobile(address))));
  if (!hasTwin(address)) return undefined;
  if (wantsMobile({ userAgent, cookie })) return { location: mobileTwin(address), status: 302 };
  return isMobileName(pathOf(address)) ? toName(address, shopTwin(mobileRoot + address.slice(1))) : undefined;
}

/** Whether a browser is one of those that are sent to the mobile site. */
export function wantsMobile({ userAgent, cookie }: Omit<PageRequest, 'url'>): boolean {
  return isPhoneBrowser(userAgent ?? '') && !/(?:^|;\s*)view=desktop(?:;|$)/.test(cookie ?? '');
}

function choiceOf(address: string): SentOn | undefined {
  const start = address.indexOf('?');
  if (start === -1) return undefined;
  const query = new URLSearchParams(address.slice(start));
  const cookie = choices.get(query.get(choiceParameter) ?? '');
  const isMobile = isMobileAddress(address);
  if (cookie === undefined || !(isMobile || hasTwin(address))) return undefined;
  const toMobile = query.get(choiceParameter) === 'mobile';
  query.delete(choiceParameter);
  const page = `${pathOf(address)}${query.size === 0 ? '' : `?${query}`}`;
  const ofShop = isMobile ? shopTwin(page) : page;
  return { location: toMobile ? mobileTwin(isMobile ? withinMobile(page) : page) : ofShop, status: 302, cookie };
}

const pathOf = (address: string) => address.split('?', 1)[0] ?? '/';
const withinMobile = (address: string) => address.slice(mobileRoot.length - 1) || '/';
const toName = (address: string, location: string): SentOn | undefined =>
  pathOf(location) === pathOf(address) ? undefined : { location, status: 301 };
