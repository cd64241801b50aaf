import { paths } from '#shared/paths.ts';

/** The pages behind the tabs, as the shop names them. */
export const tabPaths = {
  home: paths.home,
  categories: paths.classification,
  cart: paths.mobileCart,
  messages: paths.chat,
  me: paths.dashboard,
} as const;

/** Where a tab leads a visitor, who writes to customer service and to nobody else. */
export const visitorsPath = (tab: keyof typeof tabPaths): string =>
  tab === 'messages' ? `${paths.chat}?partyid=service` : tabPaths[tab];

/** Pages that have a bar of buttons at the lower edge, or nothing but the way on. */
const withoutTabs: readonly string[] = ['/productDetails', '/productPreview', paths.settlement, paths.mobileSearch];

/** Whether the tabs stand below a page. A conversation needs the room for what is written. */
export function hasTabs(pathname: string, search: string): boolean {
  const isConversation = pathname === paths.chat && new URLSearchParams(search).has('partyid');
  return !isConversation && !withoutTabs.includes(pathname);
}

/** The tab whose page this is; none for the pages that they lead to. */
export const tabOf = (pathname: string) =>
  (Object.keys(tabPaths) as (keyof typeof tabPaths)[]).find((tab) => tabPaths[tab] === pathname);

/** Whether a page ends with the ways out of the mobile site. */
export const hasEnd = (pathname: string): boolean => pathname === paths.home || pathname === paths.dashboard;
