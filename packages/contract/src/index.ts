import type { Call, InputOf, OutputOf, Surface } from './call.ts';
import * as account from './calls/account.ts';
import * as address from './calls/address.ts';
import * as adminAftersales from './calls/admin-aftersales.ts';
import * as adminAnalytics from './calls/admin-analytics.ts';
import * as adminApplications from './calls/admin-applications.ts';
import * as adminAudit from './calls/admin-audit.ts';
import * as adminBalances from './calls/admin-balances.ts';
import * as adminBanners from './calls/admin-banners.ts';
import * as adminBooks from './calls/admin-books.ts';
import * as adminCategories from './calls/admin-categories.ts';
import * as adminChat from './calls/admin-chat.ts';
import * as adminCoupons from './calls/admin-coupons.ts';
import * as adminDeposits from './calls/admin-deposits.ts';
import * as adminIdentity from './calls/admin-identity.ts';
import * as adminLoans from './calls/admin-loans.ts';
import * as adminNotifications from './calls/admin-notifications.ts';
import * as adminOperations from './calls/admin-operations.ts';
import * as adminOrders from './calls/admin-orders.ts';
import * as adminPages from './calls/admin-pages.ts';
import * as adminPanel from './calls/admin-panel.ts';
import * as adminProducts from './calls/admin-products.ts';
import * as adminRecommendations from './calls/admin-recommendations.ts';
import * as adminReviews from './calls/admin-reviews.ts';
import * as adminSession from './calls/admin-session.ts';
import * as adminSettings from './calls/admin-settings.ts';
import * as adminSolvency from './calls/admin-solvency.ts';
import * as adminStaff from './calls/admin-staff.ts';
import * as adminStoreCoupons from './calls/admin-store-coupons.ts';
import * as adminStores from './calls/admin-stores.ts';
import * as adminSystem from './calls/admin-system.ts';
import * as adminUsers from './calls/admin-users.ts';
import * as adminWithdrawals from './calls/admin-withdrawals.ts';
import * as adminWork from './calls/admin-work.ts';
import * as aftersales from './calls/aftersales.ts';
import * as applications from './calls/applications.ts';
import * as catalogue from './calls/catalogue.ts';
import * as chat from './calls/chat.ts';
import * as contentPages from './calls/content-pages.ts';
import * as deposits from './calls/deposits.ts';
import * as favourites from './calls/favourites.ts';
import * as hostedPayments from './calls/hosted-payments.ts';
import * as identity from './calls/identity.ts';
import * as loans from './calls/loans.ts';
import * as marketing from './calls/marketing.ts';
import * as notifications from './calls/notifications.ts';
import * as orders from './calls/orders.ts';
import * as productPreview from './calls/product-preview.ts';
import * as reviews from './calls/reviews.ts';
import * as search from './calls/search.ts';
import * as seller from './calls/seller.ts';
import * as sellerAftersales from './calls/seller-aftersales.ts';
import * as sellerAnalytics from './calls/seller-analytics.ts';
import * as sellerCatalogue from './calls/seller-catalogue.ts';
import * as sellerCells from './calls/seller-cells.ts';
import * as sellerChat from './calls/seller-chat.ts';
import * as sellerCoupons from './calls/seller-coupons.ts';
import * as sellerExport from './calls/seller-export.ts';
import * as sellerImport from './calls/seller-import.ts';
import * as sellerOrders from './calls/seller-orders.ts';
import * as sellerReviews from './calls/seller-reviews.ts';
import * as sellerStore from './calls/seller-store.ts';
import * as sellerViews from './calls/seller-views.ts';
import * as sellerWithdrawals from './calls/seller-withdrawals.ts';
import * as shipments from './calls/shipments.ts';
import * as solvency from './calls/solvency.ts';
import * as wallet from './calls/wallet.ts';
import * as withdrawals from './calls/withdrawals.ts';

export { type ErrorKey, errorCatalogue, isErrorKey } from '@entrepot/domain';
export { type Language, languages, parseLanguage } from '@entrepot/domain/languages';
export {
  type Access,
  type Call,
  type InputOf,
  mayRefuse,
  type OutputOf,
  permissionsOf,
  refusalsOf,
  type Surface,
} from './call.ts';
export type { Envelope } from './envelope.ts';
export { type Permission, panelLists, permissions, seenBy } from './permissions.ts';
export {
  account,
  address,
  adminAftersales,
  adminAnalytics,
  adminApplications,
  adminAudit,
  adminBalances,
  adminBanners,
  adminBooks,
  adminCategories,
  adminChat,
  adminCoupons,
  adminDeposits,
  adminIdentity,
  adminLoans,
  adminNotifications,
  adminOperations,
  adminOrders,
  adminPages,
  adminPanel,
  adminProducts,
  adminRecommendations,
  adminReviews,
  adminSession,
  adminSettings,
  adminSolvency,
  adminStaff,
  adminStoreCoupons,
  adminStores,
  adminSystem,
  adminUsers,
  adminWithdrawals,
  adminWork,
  aftersales,
  applications,
  catalogue,
  chat,
  contentPages,
  deposits,
  favourites,
  hostedPayments,
  identity,
  loans,
  marketing,
  notifications,
  orders,
  productPreview,
  reviews,
  search,
  seller,
  sellerAftersales,
  sellerAnalytics,
  sellerCatalogue,
  sellerCells,
  sellerChat,
  sellerCoupons,
  sellerExport,
  sellerImport,
  sellerOrders,
  sellerReviews,
  sellerStore,
  sellerViews,
  sellerWithdrawals,
  shipments,
  solvency,
  wallet,
  withdrawals,
};

const groups = {
  account,
  address,
  adminAftersales,
  adminAnalytics,
  adminApplications,
  adminAudit,
  adminBalances,
  adminBanners,
  adminBooks,
  adminCategories,
  adminChat,
  adminCoupons,
  adminDeposits,
  adminIdentity,
  adminLoans,
  adminNotifications,
  adminOperations,
  adminOrders,
  adminPages,
  adminProducts,
  adminPanel,
  adminRecommendations,
  adminReviews,
  adminSession,
  adminSettings,
  adminSolvency,
  adminStaff,
  adminStoreCoupons,
  adminStores,
  adminSystem,
  adminUsers,
  adminWithdrawals,
  adminWork,
  aftersales,
  applications,
  catalogue,
  chat,
  contentPages,
  favourites,
  deposits,
  hostedPayments,
  identity,
  loans,
  marketing,
  notifications,
  orders,
  productPreview,
  reviews,
  search,
  seller,
  sellerAftersales,
  sellerCatalogue,
  sellerCells,
  sellerChat,
  sellerCoupons,
  sellerExport,
  sellerImport,
  sellerAnalytics,
  sellerOrders,
  sellerReviews,
  sellerStore,
  sellerViews,
  sellerWithdrawals,
  solvency,
  wallet,
  withdrawals,
};

type Groups = typeof groups;
type Member = { [Group in keyof Groups]: Groups[Group][keyof Groups[Group]] }[keyof Groups];
type CallsOf<Where extends Surface> = {
  [Each in Extract<Member, { readonly surface: Where; readonly name: string }> as Each['name']]: Each;
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'surface' in value && 'access' in value;

/** Every declared call. */
export const allCalls: readonly Call[] = Object.values(groups).flatMap((group) => Object.values(group).filter(isCall));

/** The storefront's calls by name. */
export type BuyerCalls = CallsOf<'buyer'>;
/** The seller panel's calls by name. */
export type SellerCalls = CallsOf<'seller'>;
/** The calls of staff by name. */
export type AdminCalls = CallsOf<'admin'>;

/** Input of a call of a surface, by the call's name. */
export type CallInput<Calls, Name extends keyof Calls> = Calls[Name] extends Call ? InputOf<Calls[Name]> : never;
/** Output of a call of a surface, by the call's name. */
export type CallOutput<Calls, Name extends keyof Calls> = Calls[Name] extends Call ? OutputOf<Calls[Name]> : never;
