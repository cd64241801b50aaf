import { firstAreas } from './catalogue-modules.ts';

type Group = {
  readonly name: string | ((id: string) => string | null);
  readonly test?: RegExp;
  readonly priority?: number;
  readonly minShareCount?: number;
};

/** Parts of the interface that the home page does without. */
const laterParts =
  'address|avatar|balance|country|coupons|delivery|field|forms|images|slider-puzzle|code-input|product-list|pagination|tabs|breadcrumb|cart|store|countdown|drawer|chat|human-check|rule-list|private-images|qr-code|download|wallet|pay-method|facts|wizard|device|page-text|note|table|src[\\\\/]notifications';

/** Single modules that the home page does without. */
const laterModules =
  'mailed-answer|time-formatters|cache-pages|stay-offline|version-note|page-hooks|api[\\\\/]pages|push-offer|new-version|use-calls\\.ts|send-file|upload-image|shrink-image|offline-page|time\\.tsx|use-account-action|call-view|go-to-provider|use-draft|dialog.(?:dialog|dialog-frame|modal-box|confirm-dialog)\\.tsx|use-modal|use-kept-focus|first-field|discard-question|typed-fields|format-rate|require-login|use-return|last-page|variant-text|use-is-demo|tab-badges';

/** What the shells of the shop and of the mobile site have in common; the rest of each is a file of its own. */
const shellParts =
  'components[\\\\/](?:page-refused|missing-texts|navigation-progress|page-change|network-note|promo-link|header[\\\\/](?:logo|language-menu|theme-toggle)|footer[\\\\/](?:policy-paths|subscribe-form))|hooks[\\\\/](?:use-kept-pages|subscription-email)';

/** The styles of the interface, with the names of their classes. */
const firstStyles = String.raw`[\\/](packages[\\/]ui|app[\\/]shared|features[\\/]shell)[\\/](?!.*\b(?:${laterParts}|human-check)[\\/]).*\.css$`;
const firstParts = String.raw`[\\/](packages[\\/](ui|client|i18n[\\/]src)|app[\\/]shared|features[\\/]shell(?=[\\/](${shellParts})))[\\/](?!.*(\b(${laterParts})[\\/]|${laterModules}))`;

/** Icons of one page or window each. */
const laterIcons =
  'AdjustmentsHorizontal|AlertCircle|Anchor|ArrowDown|ArrowsHorizontal|ArrowsMove|BellRinging|BuildingWarehouse|Category|Checks|ChevronDown|CircleX|ClipboardText|ClockHour4|Compass|CreditCard|Devices|Discount|ExternalLink|FileDownload|Headset|History|Home|IdBadge2|LayoutGrid|Mail|Message|Messages|Mood\\w+|Packages|Pencil|Photo|PhotoCheck|Point|Printer|Receipt|Reload|RotateClockwise|Sailboat|Send|Settings|ShieldLock|ShoppingBag|ShoppingCartPlus|SmartHome|Star|Ticket|Trash|UserX|Wallet|ZoomIn';

/** Icons that several pages have, but not the home page: they come with the controls. */
const sharedIcons =
  'Bell|BuildingStore|Camera|Check|Clock|Coins|Copy|Download|Eye|EyeOff|Heart|HeartFilled|MapPin|Minus|Plus|Refresh|ShieldCheck|ShoppingCart';

/** What works out the price of a loan, with exact decimals. */
const loanModules = 'domain[\\\\/]src[\\\\/](loan-|annuity|rates)|format-rate';

/**
 * How the browser's modules are gathered into files. Left alone, every module that two pages share becomes a file of its own:
 * a phone spends seconds on fifty requests. The higher priority takes a module, with what it imports that nothing higher takes.
 */
export const chunkGroups: Group[] = [
  {
    name: 'icons',
    test: new RegExp(String.raw`node_modules[\\/]@tabler[\\/](?!.*[\\/]Icon(${laterIcons}|${sharedIcons})\.)`),
    priority: 6,
  },
  // What draws codes to scan, counts with many digits or reads a list page by page goes with the pages that use it.
  {
    name: 'libraries',
    test: /node_modules[\\/](?!(?:qr|decimal\.js|@tabler)[\\/]|.*[Ii]nfinite)|preload-helper/,
    priority: 7,
  },
  { name: textsOf, priority: 5 },
  {
    name: 'interface',
    test: new RegExp(`${firstStyles}|${firstParts}`),
    priority: 4,
  },
  // The shop's shell, whose search the mobile site has as a page; the other sites have theirs.
  {
    name: 'shop-frame',
    test: /[\\/]features[\\/]shell[\\/](?!mobile|.*(promo-shell|passed-avatar|avoid-overlap|version-note|search-options\.tsx))/,
    priority: 3.5,
  },
  // What every page of a phone shows of the chat once it stands: it takes no window along that nobody has opened, and neither controls nor
  // styles that a page without fields does without.
  {
    name: 'chat-badge',
    test: /shared[\\/]chat[\\/](chat-window|read-chats-anew)|[\\/]chat[\\/](components[\\/]chat-(badge|window-place)|hooks[\\/](use-unread|use-visitor-claim|visitor-key)|live[\\/]use-live)/,
    priority: 3.2,
  },
  {
    name: 'controls',
    test: new RegExp(
      String.raw`[\\/](packages|app[\\/]shared)[\\/](?!.*([\\/](chat[\\/](?!contact-button)|human-check[\\/])|${loanModules}))|@tabler[\\/].*[\\/]Icon(${sharedIcons})\.`,
    ),
    priority: 3,
    minShareCount: 2,
  },
  // Below those that everybody needs, so that it takes nothing of theirs along.
  { name: 'loan-cost', test: new RegExp(String.raw`decimal\.js[\\/]|${loanModules}`), priority: 2 },
  { name: featureOf, minShareCount: 2 },
];

/**
 * Texts that are needed together, as one file per language: those of every page first, the errors' among them; then those of browsing,
 * and of everything behind a login.
 */
const textGroups: Readonly<Record<string, readonly string[]>> = {
  first: firstAreas,
  shop: ['browse', 'product', 'store'],
  account: ['account', 'addresses', 'auth', 'cart', 'checkout', 'orders', 'payment'],
};

function textsOf(id: string): string | null {
  const [, only] = /virtual:catalogues\/([\w-]+)$/.exec(id) ?? [];
  if (only !== undefined) return `texts-first-${only}`;
  const [, language, area = ''] = /[\\/]locales[\\/]([\w-]+)[\\/]([\w-]+)\.json$/.exec(id) ?? [];
  const group = Object.keys(textGroups).find((name) => textGroups[name]?.includes(area));
  return group === undefined ? null : `texts-${group}-${language}`;
}

/** What several pages share of a feature; those of account and checkout share more than they differ. */
function featureOf(id: string): string | null {
  const name = /[\\/]app[\\/](?:features|routes)[\\/]([\w-]+)[\\/]/.exec(id)?.[1] ?? null;
  return /^(account|addresses|checkout|favourites|orders|parts|payment)$/.test(name ?? '') ? 'account' : name;
}
