import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** One line per page. The addresses are the specification's, and `app/shared/paths.ts` is how code names them. */
export default [
  index('routes/to-home.ts'),
  route('index', 'routes/home.tsx'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('forgotPassword', 'routes/forgot-password.tsx'),
  route('userInfo', 'routes/user-info.tsx', [
    index('routes/to-dashboard.ts'),
    route('dashboard', 'routes/dashboard.tsx'),
    route('my-order', 'routes/my-order.tsx'),
    route('order-detail', 'routes/order-detail.tsx'),
    route('order-evaluation', 'routes/order-evaluation.tsx'),
    route('collect-goods', 'routes/collect-goods.tsx'),
    route('collect-shop', 'routes/collect-shop.tsx'),
    route('purchase-history', 'routes/purchase-history.tsx'),
    route('download', 'routes/download.tsx'),
    route('setup', 'routes/setup.tsx'),
    route('setup/login-password', 'routes/login-password.tsx'),
    route('setup/transaction-password', 'routes/transaction-password.tsx'),
    route('setup/shipping-address', 'routes/shipping-address.tsx'),
    route('setup/contact', 'routes/bind-contact.tsx'),
    route('setup/records', 'routes/sign-in-records.tsx'),
    route('setup/account-cancellation', 'routes/account-cancellation.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
