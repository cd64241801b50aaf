import { Link } from '@entrepot/ui/link/link.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { paths } from '../paths.ts';
import { useLocation, useNavigate } from './navigation.tsx';
import { type Shell, ShellContext } from './shell-context.ts';

const Frame: Shell['Frame'] = ({ children }) => children;
const mobile: Shell = { isMobile: true, Frame };
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

function Place() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{`${pathname}${search}`}</p>
      <button type="button" onClick={() => void navigate(paths.store('9'))}>
        go
      </button>
      <Link href={paths.product('7')}>product</Link>
      <Link href={paths.home}>home</Link>
      <Link href={paths.dashboard}>me</Link>
      <Link href={paths.orders}>orders</Link>
      <Link href={paths.promo}>selling</Link>
      <Link href={paths.sellerPanel}>panel</Link>
    </>
  );
}

test('on the mobile site every link names the twin, and other sites are loaded anew', async () => {
  const { address } = renderPage(
    <ShellContext value={mobile}>
      <Place />
    </ShellContext>,
    { at: '/shop?sellerId=5&keyword=tea' },
  );
  expect(screen.getByText('/store?id=5&keyword=tea')).toBeTruthy();
  expect(hrefOf('product')).toBe('/commodityDetails?sellerGoodsId=7');
  expect(hrefOf('home')).toBe('/');
  expect(hrefOf('me')).toBe('/me');
  expect(hrefOf('orders')).toBe('/userInfo/my-order');
  expect(hrefOf('selling')).toBe('/promo/');
  expect(hrefOf('panel')).toBe('/seller/');
  fireEvent.click(screen.getByRole('button', { name: 'go' }));
  await waitFor(() => expect(address()).toBe('/shop?sellerId=9'));
});

test('in the shop every address stays what it is', async () => {
  const { address } = renderPage(<Place />, { at: '/store?id=5' });
  expect(hrefOf('product')).toBe('/productDetails?sellerGoodsId=7');
  fireEvent.click(screen.getByRole('button', { name: 'go' }));
  await waitFor(() => expect(address()).toBe('/store?id=9'));
});

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
/** Where the router is spoken to directly: here, in the shop's own navigation bar, and for the address and the history as the browser has them. */
const direct = [
  './navigation.tsx',
  '../../features/shell/components/header/navigation.tsx',
  '../../features/shell/hooks/use-kept-pages.ts',
  '../../features/shell/mobile/use-back-closes.ts',
];

test('nothing else asks the router where it is, or sends it anywhere: links could leave the mobile site by accident', () => {
  const asks = /import \{[^}]*\b(useNavigate|useLocation|Link|NavLink|Navigate|Form)\b[^}]*\} from 'react-router'/;
  const found = Object.entries(sources)
    .filter(([file, text]) => !/\.test\.tsx?$|\/testing\//.test(file) && asks.test(text))
    .map(([file]) => file);
  expect(found.sort()).toEqual([...direct].sort());
});
