import { PageFailed } from '@entrepot/panel/pages/refused.tsx';
import Root from '@entrepot/panel/pages/root.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Navigate, type RouteObject } from 'react-router';
import { paths } from '#shared/paths.ts';
import Home from './routes/home.tsx';
import Login from './routes/login.tsx';
import NotFound from './routes/not-found.tsx';
import Panel from './routes/panel.tsx';

/** Every address of the panel. Each queue is a chunk of its own; an opened item stands inside of its queue. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <PageFailed />,
    hydrateFallbackElement: <Skeleton lines={8} />,
    children: [
      { path: paths.login, element: <Login /> },
      { path: paths.invitation, lazy: async () => ({ Component: (await import('./routes/invitation.tsx')).default }) },
      {
        element: <Panel />,
        children: [
          {
            // A page that fails leaves the navigation around it.
            errorElement: <PageFailed />,
            children: [
              { index: true, element: <Navigate to={paths.home} replace /> },
              { path: paths.home, element: <Home /> },
              {
                path: paths.notifications,
                lazy: async () => ({ Component: (await import('./routes/notifications.tsx')).default }),
              },
              {
                path: paths.applications,
                lazy: async () => ({ Component: (await import('./routes/applications.tsx')).default }),
                children: [
                  {
                    path: paths.application(':applicationId'),
                    lazy: async () => ({
                      Component: (await import('./features/applications/components/application-review.tsx'))
                        .ApplicationReview,
                    }),
                  },
                ],
              },
              {
                path: paths.identity,
                lazy: async () => ({ Component: (await import('./routes/identity.tsx')).default }),
                children: [
                  {
                    path: paths.verification(':verificationId'),
                    lazy: async () => ({
                      Component: (await import('./features/identity/components/identity-review.tsx')).IdentityReview,
                    }),
                  },
                ],
              },
              {
                path: paths.deposits,
                lazy: async () => ({ Component: (await import('./routes/deposits.tsx')).default }),
                children: [
                  {
                    path: paths.deposit(':depositId'),
                    lazy: async () => ({
                      Component: (await import('./features/deposits/components/deposit-review.tsx')).DepositReview,
                    }),
                  },
                ],
              },
              {
                path: paths.withdrawals,
                lazy: async () => ({ Component: (await import('./routes/withdrawals.tsx')).default }),
                children: [
                  {
                    path: paths.withdrawal(':withdrawalId'),
                    lazy: async () => ({
                      Component: (await import('./features/withdrawals/components/withdrawal-review.tsx'))
                        .WithdrawalReview,
                    }),
                  },
                ],
              },
              {
                path: paths.cases,
                lazy: async () => ({ Component: (await import('./routes/cases.tsx')).default }),
                children: [
                  {
                    path: paths.case(':caseId'),
                    lazy: async () => ({
                      Component: (await import('./features/cases/components/case-review.tsx')).CaseReview,
                    }),
                  },
                ],
              },
              {
                path: paths.chats,
                lazy: async () => ({ Component: (await import('./routes/chats.tsx')).default }),
              },
              {
                path: paths.chatReports,
                lazy: async () => ({ Component: (await import('./routes/chat-reports.tsx')).default }),
                children: [
                  {
                    path: paths.chatReport(':reportId'),
                    lazy: async () => ({
                      Component: (await import('./features/chat-reports/components/report-review.tsx')).ReportReview,
                    }),
                  },
                ],
              },
              {
                path: paths.reportedReviews,
                lazy: async () => ({ Component: (await import('./routes/reported-reviews.tsx')).default }),
                children: [
                  {
                    path: paths.reportedReview(':reviewId'),
                    lazy: async () => ({
                      Component: (await import('./features/reported-reviews/components/reported-review.tsx'))
                        .ReportedReview,
                    }),
                  },
                ],
              },
              {
                path: paths.orders,
                lazy: async () => ({ Component: (await import('./routes/orders.tsx')).default }),
                children: [
                  {
                    path: paths.order(':orderId'),
                    lazy: async () => ({
                      Component: (await import('./features/orders/components/order-review.tsx')).OrderReview,
                    }),
                  },
                ],
              },
              {
                path: paths.stores,
                lazy: async () => ({ Component: (await import('./routes/stores.tsx')).default }),
                children: [
                  {
                    path: paths.store(':storeId'),
                    lazy: async () => ({
                      Component: (await import('./features/stores/components/store-review.tsx')).StoreReview,
                    }),
                  },
                ],
              },
              {
                path: paths.coupons,
                lazy: async () => ({ Component: (await import('./routes/coupons.tsx')).default }),
              },
              {
                path: paths.storeCoupons,
                lazy: async () => ({ Component: (await import('./routes/store-coupons.tsx')).default }),
              },
              {
                path: paths.products,
                lazy: async () => ({ Component: (await import('./routes/products.tsx')).default }),
                children: [
                  {
                    path: paths.product(':productId'),
                    lazy: async () => ({
                      Component: (await import('./features/products/components/product-review.tsx')).ProductReview,
                    }),
                  },
                ],
              },
              {
                path: paths.categories,
                lazy: async () => ({ Component: (await import('./routes/categories.tsx')).default }),
              },
              {
                path: paths.category(':categoryId'),
                lazy: async () => ({ Component: (await import('./routes/categories.tsx')).default }),
              },
              {
                path: paths.pages,
                lazy: async () => ({ Component: (await import('./routes/pages.tsx')).default }),
                children: [
                  {
                    path: paths.page(':page'),
                    lazy: async () => ({
                      Component: (await import('./features/pages/components/page-review.tsx')).PageReview,
                    }),
                  },
                ],
              },
              {
                path: paths.recommendations,
                lazy: async () => ({ Component: (await import('./routes/recommendations.tsx')).default }),
              },
              {
                path: paths.banners,
                lazy: async () => ({ Component: (await import('./routes/banners.tsx')).default }),
                children: [
                  {
                    path: paths.banner(':bannerId'),
                    lazy: async () => ({
                      Component: (await import('./features/banners/components/banner-review.tsx')).BannerReview,
                    }),
                  },
                ],
              },
              {
                path: paths.portfolio,
                lazy: async () => ({ Component: (await import('./routes/portfolio.tsx')).default }),
              },
              {
                path: paths.proposals,
                lazy: async () => ({ Component: (await import('./routes/proposals.tsx')).default }),
              },
              {
                path: paths.loans,
                lazy: async () => ({ Component: (await import('./routes/loans.tsx')).default }),
                children: [
                  {
                    path: paths.loan(':loanId'),
                    lazy: async () => ({
                      Component: (await import('./features/loans/components/loan-review.tsx')).LoanReview,
                    }),
                  },
                ],
              },
              {
                path: paths.reconciliation,
                lazy: async () => ({ Component: (await import('./routes/reconciliation.tsx')).default }),
              },
              {
                path: paths.invariants,
                lazy: async () => ({ Component: (await import('./routes/invariants.tsx')).default }),
              },
              {
                path: paths.ledger,
                lazy: async () => ({ Component: (await import('./routes/ledger.tsx')).default }),
              },
              {
                path: paths.ledgerAccount(':accountId'),
                lazy: async () => ({ Component: (await import('./routes/ledger-account.tsx')).default }),
              },
              {
                path: paths.journal(':journalId'),
                lazy: async () => ({ Component: (await import('./routes/ledger-journal.tsx')).default }),
              },
              {
                path: paths.rates,
                lazy: async () => ({ Component: (await import('./routes/rates.tsx')).default }),
              },
              {
                path: paths.approvals,
                lazy: async () => ({ Component: (await import('./routes/approvals.tsx')).default }),
              },
              {
                path: paths.figures,
                lazy: async () => ({ Component: (await import('./routes/figures.tsx')).default }),
              },
              {
                path: paths.people,
                lazy: async () => ({ Component: (await import('./routes/people.tsx')).default }),
                children: [
                  {
                    path: paths.person(':userId'),
                    lazy: async () => ({
                      Component: (await import('./features/people/components/person-review.tsx')).PersonReview,
                    }),
                  },
                ],
              },
              {
                path: paths.staff,
                lazy: async () => ({ Component: (await import('./routes/staff.tsx')).default }),
                children: [
                  {
                    path: paths.member(':staffId'),
                    lazy: async () => ({
                      Component: (await import('./features/team/components/staff-review.tsx')).StaffReview,
                    }),
                  },
                ],
              },
              { path: paths.roles, lazy: async () => ({ Component: (await import('./routes/roles.tsx')).default }) },
              {
                path: paths.mails,
                lazy: async () => ({ Component: (await import('./routes/mails.tsx')).default }),
                children: [
                  {
                    path: paths.mail(':mailId'),
                    lazy: async () => ({
                      Component: (await import('./features/system/components/mail-review.tsx')).MailReview,
                    }),
                  },
                ],
              },
              { path: paths.system, lazy: async () => ({ Component: (await import('./routes/system.tsx')).default }) },
              {
                path: paths.operations,
                lazy: async () => ({ Component: (await import('./routes/operations.tsx')).default }),
              },
              { path: paths.audit, lazy: async () => ({ Component: (await import('./routes/audit.tsx')).default }) },
              {
                path: paths.settings,
                lazy: async () => ({ Component: (await import('./routes/settings.tsx')).default }),
              },
              {
                path: paths.settingHistory,
                lazy: async () => ({ Component: (await import('./routes/setting-history.tsx')).default }),
              },
              {
                path: paths.account,
                lazy: async () => ({ Component: (await import('./routes/account.tsx')).default }),
              },
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
];
