import 'i18next';

/** Keys are checked against the English catalogues. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    nsSeparator: ':';
    resources: {
      account: typeof import('../locales/en/account.json');
      addresses: typeof import('../locales/en/addresses.json');
      admin: typeof import('../locales/en/admin.json');
      'admin-audit': typeof import('../locales/en/admin-audit.json');
      'admin-chat': typeof import('../locales/en/admin-chat.json');
      'admin-commerce': typeof import('../locales/en/admin-commerce.json');
      'admin-content': typeof import('../locales/en/admin-content.json');
      'admin-figures': typeof import('../locales/en/admin-figures.json');
      'admin-loans': typeof import('../locales/en/admin-loans.json');
      'admin-money': typeof import('../locales/en/admin-money.json');
      'admin-notifications': typeof import('../locales/en/admin-notifications.json');
      'admin-operations': typeof import('../locales/en/admin-operations.json');
      'admin-orders': typeof import('../locales/en/admin-orders.json');
      'admin-payments': typeof import('../locales/en/admin-payments.json');
      'admin-reasons': typeof import('../locales/en/admin-reasons.json');
      'admin-reviews': typeof import('../locales/en/admin-reviews.json');
      'admin-system': typeof import('../locales/en/admin-system.json');
      'admin-team': typeof import('../locales/en/admin-team.json');
      auth: typeof import('../locales/en/auth.json');
      browse: typeof import('../locales/en/browse.json');
      cart: typeof import('../locales/en/cart.json');
      chat: typeof import('../locales/en/chat.json');
      checkout: typeof import('../locales/en/checkout.json');
      common: typeof import('../locales/en/common.json');
      errors: typeof import('../locales/en/errors.json');
      home: typeof import('../locales/en/home.json');
      orders: typeof import('../locales/en/orders.json');
      panel: typeof import('../locales/en/panel.json');
      payment: typeof import('../locales/en/payment.json');
      product: typeof import('../locales/en/product.json');
      solvency: typeof import('../locales/en/solvency.json');
      loans: typeof import('../locales/en/loans.json');
      mobile: typeof import('../locales/en/mobile.json');
      notifications: typeof import('../locales/en/notifications.json');
      seller: typeof import('../locales/en/seller.json');
      aftersales: typeof import('../locales/en/aftersales.json');
      identity: typeof import('../locales/en/identity.json');
      promo: typeof import('../locales/en/promo.json');
      'seller-aftersales': typeof import('../locales/en/seller-aftersales.json');
      'seller-chat': typeof import('../locales/en/seller-chat.json');
      'seller-coupons': typeof import('../locales/en/seller-coupons.json');
      'seller-fulfil': typeof import('../locales/en/seller-fulfil.json');
      'seller-home': typeof import('../locales/en/seller-home.json');
      'seller-import': typeof import('../locales/en/seller-import.json');
      'seller-money': typeof import('../locales/en/seller-money.json');
      'seller-products': typeof import('../locales/en/seller-products.json');
      'seller-reviews': typeof import('../locales/en/seller-reviews.json');
      'seller-store': typeof import('../locales/en/seller-store.json');
      shell: typeof import('../locales/en/shell.json');
      store: typeof import('../locales/en/store.json');
      wallet: typeof import('../locales/en/wallet.json');
    };
  }
}
