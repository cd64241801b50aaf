import { ApiError } from '@entrepot/client';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import MobileLogistics from './mobile-logistics.tsx';
import OrderDetail from './order-detail.tsx';
import OrderEvaluation from './order-evaluation.tsx';
import OrderInvoicePage from './order-invoice.tsx';
import OrderReturn from './order-return.tsx';

const pages = [
  { address: '/userInfo/order-detail', Page: OrderDetail },
  { address: '/userInfo/order-evaluation', Page: OrderEvaluation },
  { address: '/userInfo/order-invoice', Page: OrderInvoicePage },
  { address: '/userInfo/order-return?orderId=', Page: OrderReturn },
  { address: '/logistics', Page: MobileLogistics },
];

it.each(pages)(
  '$address says of an order that is not there what is missing, and leads to those there are',
  async ({ address, Page }) => {
    for (const key of ['order_not_found', 'invalid_parameters', 'missing_parameter']) {
      const refuse = () => {
        throw new ApiError({ key, code: 4, params: {} });
      };
      const { unmount } = renderPage(<Page />, {
        at: address,
        answers: { 'order!info': refuse, 'evaluation!mine': refuse, 'orderReturn!options': refuse },
      });
      await screen.findByText('This order does not exist');
      expect(screen.getByRole('link', { name: 'Back to my orders' }).getAttribute('href')).toBe('/userInfo/my-order');
      unmount();
    }
  },
);
