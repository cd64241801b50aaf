import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { type Facets, readFilters } from './list-filters.ts';
import { PriceRange } from './price-range.tsx';

const facets: Facets = {
  categories: [
    { categoryId: '7', name: 'Teapots', count: 4 },
    { categoryId: '8', name: 'Cups', count: 2 },
  ],
  shipsFrom: [
    { country: 'CN', count: 5 },
    { country: 'TR', count: 1 },
  ],
  options: [
    {
      optionId: '1',
      name: 'Colour',
      values: Array.from({ length: 12 }, (_, place) => ({
        id: `1-${place + 2}`,
        name: `Shade ${place}`,
        count: 12 - place,
      })),
    },
  ],
  ratings: [{ ratingMin: 90, count: 3 }],
  minimums: [
    { buyMinMost: 1, count: 2 },
    { buyMinMost: 10, count: 6 },
  ],
  discounted: 0,
  freeFreight: 1,
  inStock: 5,
  isCapped: true,
};

const open = (query: string) => {
  const filters = readFilters(new URLSearchParams(query));
  return renderPage(
    <>
      <FilterChips filters={filters} facets={facets} />
      <FilterPanel filters={filters} facets={facets} />
    </>,
    { at: `/commodity?${query}` },
  );
};

const section = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('section');
  if (!found) throw new Error(`no filter is called ${name}`);
  return within(found);
};
const params = (address: string | null) => Object.fromEntries(new URL(address ?? '', 'http://shop').searchParams);

test('a further value joins those that are chosen, and a chosen one goes', () => {
  const { address } = open('shipsFrom=CN&pageNum=3');
  fireEvent.click(section('Ships from').getByRole('link', { name: /Türkiye|Turkey/ }));
  expect(params(address())).toEqual({ shipsFrom: 'CN,TR' });
  fireEvent.click(section('Ships from').getByRole('link', { name: /China/ }));
  expect(params(address()).shipsFrom).toBeUndefined();
});

test('every filter shows how many products a value would leave, and none that would leave nothing', () => {
  open('');
  expect(
    section('Categories')
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Teapots4', 'Cups2']);
  expect(
    section('Minimum order')
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Single pieces2', '10 or fewer6']);
  expect(screen.queryByText('Discounted only')).toBeNull();
  expect(screen.getByText('Counted among the first 1,000 products.')).toBeTruthy();
});

test('rare values unfold, but a chosen one stays in sight', () => {
  open('options=1-13');
  const colour = section('Colour');
  expect(colour.getByText('More').tagName).toBe('SUMMARY');
  expect(colour.getByText('Shade 11').closest('details')).toBeNull();
  expect(colour.getByText('Shade 9').closest('details')).not.toBeNull();
});

test('each chosen value is a chip that takes itself away, in the words of the filter', () => {
  const { address } = open('categoryIds=7,8&options=1-2&buyMinMost=10');
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(chips.getByText(/^Colour: /).textContent).toContain('Shade 0');
  expect(chips.getByText('Minimum order up to 10')).toBeTruthy();
  fireEvent.click(chips.getByText('Teapots'));
  expect(params(address())).toEqual({ categoryIds: '8', options: '1-2', buyMinMost: '10' });
});

test('the form of the price repeats what says which list it is, and nothing that the server does not render', () => {
  open('categoryId=7&utm_source=ad&sort=newest&pageNum=2&gclid=x');
  const hidden = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([
    ['categoryId', '7'],
    ['sort', 'newest'],
  ]);
});

test('a price that cannot be read is said at its field, and the list stays as it is', () => {
  const { address } = open('categoryId=7');
  const [lowest, highest] = ['Lowest price in USDT', 'Highest price in USDT'].map((name) =>
    screen.getByRole('textbox', { name }),
  );
  if (!lowest || !highest) throw new Error('no fields');
  fireEvent.change(lowest, { target: { value: '5,50' } });
  fireEvent.change(highest, { target: { value: 'abc' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(params(address())).toEqual({ categoryId: '7' });
  expect(document.activeElement).toBe(highest);
  expect(highest.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This amount is not valid. Please check it.').id).toBe(
    highest.getAttribute('aria-describedby'),
  );
  fireEvent.change(highest, { target: { value: '20' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(params(address())).toEqual({ categoryId: '7', priceMin: '5.50', priceMax: '20' });
});

/** The form of the price as the page's address has it. */
function PriceOfAddress() {
  return <PriceRange filters={readFilters(new URLSearchParams(useLocation().search))} />;
}

test('the fields of the price are the same ones after they were applied: who typed into them keeps the focus', async () => {
  const { address } = renderPage(<PriceOfAddress />, { at: '/commodity' });
  const most = screen.getByRole<HTMLInputElement>('textbox', { name: 'Highest price in USDT' });
  most.focus();
  fireEvent.change(most, { target: { value: ' 20 ' } });
  fireEvent.submit(most);
  await waitFor(() => expect(params(address()).priceMax).toMatch(/^20(\.00)?$/));
  await waitFor(() => expect(most.value).toBe(params(address()).priceMax));
  expect(document.activeElement).toBe(most);
});
