import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { orderDetail } from '#testing/sample-order.ts';
import { OrderInvoice } from './order-invoice.tsx';

const { payTime: _, ...order } = orderDetail({
  orderNo: '20261121000001',
  total: '12.00',
  city: 'Berlin',
  postCode: '10119',
  buyerCompany: 'Ada GmbH',
  buyerTaxNumber: 'DE811',
});

it('is a pro-forma invoice before payment and a receipt after it, with the amounts of the order', () => {
  const first = renderPage(<OrderInvoice order={order} />);
  expect(screen.getByText('Pro-forma invoice')).toBeDefined();
  expect(screen.queryByText('Receipt')).toBeNull();
  first.unmount();
  renderPage(<OrderInvoice order={{ ...order, payTime: '2026-11-21T10:05:00.000Z' }} />);
  const sheet = screen.getByRole('article', { name: 'Receipt' });
  for (const text of ['20261121000001', 'Ada GmbH', 'DE811', 'Harbour Homeware', '10119 Berlin', '$5.00', '$12.00'])
    expect(sheet.textContent).toContain(text);
  // On paper nobody knows where it was printed: times name their zone.
  expect(sheet.textContent).toMatch(/2026-11-2\d \d\d:05:00 UTC[+-]\d/);
  expect(sheet.textContent).not.toContain('Not paid yet');
});
