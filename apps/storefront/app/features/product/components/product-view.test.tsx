import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { pageOf, product, sku } from '#testing/samples.ts';
import { ProductView } from './product-view.tsx';

vi.setConfig({ testTimeout: 30_000 });

const ring = product({
  sellerGoodsId: '501',
  name: 'Plain ring',
  attrs: [{ name: 'Size', values: ['52', '54'] }],
  skus: ['52', '54'].map((size) => sku({ skuId: `1${size}`, attrText: size, attrValues: [size] })),
});
const giftRing = product({
  sellerGoodsId: '502',
  name: 'Gift ring',
  attrs: [
    { name: 'Size', values: ['56'] },
    { name: 'Packaging', values: ['Plain box', 'Gift box'] },
  ],
  skus: ['Plain box', 'Gift box'].map((box, place) =>
    sku({ skuId: `20${place}`, attrText: `56 / ${box}`, attrValues: ['56', box] }),
  ),
});

/** A page of one product that leads to another without loading a document. */
function TwoProducts() {
  const [shown, setShown] = useState(ring);
  return (
    <>
      <button type="button" onClick={() => setShown(giftRing)}>
        {'another'}
      </button>
      <ProductView product={shown} reviews={{ ...pageOf([]), defaultNum: 0 }} alike={[]} />
    </>
  );
}

test('a product with more options than the one before it begins with a choice of its own', async () => {
  renderPage(<TwoProducts />);
  expect(await screen.findByRole('radio', { name: '52' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: 'another' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Gift ring' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '56' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Plain box' })).toHaveProperty('checked', true);
});
