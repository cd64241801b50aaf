import { PageFailed } from '@entrepot/panel/pages/refused.tsx';
import Root from '@entrepot/panel/pages/root.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Navigate, type RouteObject } from 'react-router';
import { paths } from '#shared/paths.ts';
import Home from './routes/home.tsx';
import Login from './routes/login.tsx';
import NotFound from './routes/not-found.tsx';
import Orders from './routes/orders.tsx';
import Panel from './routes/panel.tsx';

/** Every address of the panel. What a seller opens after the list is a chunk of its own. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <PageFailed />,
    hydrateFallbackElement: <Skeleton lines={8} />,
    children: [
      { path: paths.login, element: <Login /> },
      {
        path: paths.printOrders,
        lazy: async () => ({ Component: (await import('./routes/print-orders.tsx')).default }),
      },
      {
        element: <Panel />,
        children: [
          {
            // A page that fails leaves the navigation around it.
            errorElement: <PageFailed />,
            children: [
              { index: true, element: <Navigate to={paths.home} replace /> },
              { path: paths.home, element: <Home /> },
              { path: paths.orders, element: <Orders /> },
              {
                path: paths.shipOrders,
                lazy: async () => ({ Component: (await import('./routes/ship-orders.tsx')).default }),
              },
              {
                path: paths.order(':orderId'),
                lazy: async () => ({ Component: (await import('./routes/order.tsx')).default }),
              },
              {
                path: paths.returns,
                lazy: async () => ({ Component: (await import('./routes/returns.tsx')).default }),
              },
              {
                path: paths.return(':caseId'),
                lazy: async () => ({ Component: (await import('./routes/return.tsx')).default }),
              },
              {
                path: paths.coupons,
                lazy: async () => ({ Component: (await import('./routes/coupons.tsx')).default }),
              },
              {
                path: paths.balance,
                lazy: async () => ({ Component: (await import('./routes/balance.tsx')).default }),
              },
              {
                path: paths.payout,
                lazy: async () => ({ Component: (await import('./routes/payout.tsx')).default }),
              },
              {
                path: paths.statement,
                lazy: async () => ({ Component: (await import('./routes/statement.tsx')).default }),
              },
              {
                path: paths.analytics,
                lazy: async () => ({ Component: (await import('./routes/analytics.tsx')).default }),
              },
              {
                path: paths.messages,
                lazy: async () => ({ Component: (await import('./routes/messages.tsx')).default }),
              },
              {
                path: paths.reviews,
                lazy: async () => ({ Component: (await import('./routes/reviews.tsx')).default }),
              },
              {
                path: paths.products,
                lazy: async () => ({ Component: (await import('./routes/products.tsx')).default }),
              },
              {
                path: paths.newProduct,
                lazy: async () => ({ Component: (await import('./routes/new-product.tsx')).default }),
              },
              {
                path: paths.productGrid,
                lazy: async () => ({ Component: (await import('./routes/product-grid.tsx')).default }),
              },
              {
                path: paths.product(':productId'),
                lazy: async () => ({ Component: (await import('./routes/product.tsx')).default }),
              },
              { path: paths.stock, lazy: async () => ({ Component: (await import('./routes/stock.tsx')).default }) },
              {
                path: paths.imports,
                lazy: async () => ({ Component: (await import('./routes/imports.tsx')).default }),
              },
              {
                path: paths.importRun(':importId'),
                lazy: async () => ({ Component: (await import('./routes/import-run.tsx')).default }),
              },
              { path: paths.store, lazy: async () => ({ Component: (await import('./routes/store.tsx')).default }) },
              {
                path: paths.freight,
                lazy: async () => ({ Component: (await import('./routes/freight.tsx')).default }),
              },
              {
                path: paths.notificationPreferences,
                lazy: async () => ({ Component: (await import('./routes/notification-preferences.tsx')).default }),
              },
              {
                path: paths.storeCategories,
                lazy: async () => ({ Component: (await import('./routes/store-categories.tsx')).default }),
              },
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
];
