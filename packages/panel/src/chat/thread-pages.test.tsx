import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ThreadPages } from './thread-pages.tsx';

afterEach(cleanup);

type Pages = Readonly<Record<string, { readonly list: readonly string[]; readonly next?: string }>>;

const show = (pages: Pages, allHref?: string) =>
  render(
    <MemoryRouter>
      <MantineProvider>
        <ThreadPages
          usePage={(before) => ({ data: pages[before ?? 'newest'], error: undefined, refetch: () => undefined })}
          renderThread={(name) => <p key={name}>{name}</p>}
          empty="Nothing here"
          allHref={allHref}
        />
      </MantineProvider>
    </MemoryRouter>,
  );
const more = () => screen.queryByRole('button');

test('a page without a hit is followed at once by the one behind it, and nothing is said to be missing', () => {
  show({ newest: { list: [], next: 'a' }, a: { list: [], next: 'b' }, b: { list: ['buyer7'], next: 'c' } });
  screen.getByText('buyer7');
  expect(screen.queryByText('Nothing here')).toBeNull();
  expect(more()).not.toBeNull();
});

test('only where no page has any is it said so, and no more are offered', () => {
  show({ newest: { list: [], next: 'a' }, a: { list: [] } });
  screen.getByText('Nothing here');
  expect(more()).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a search that found none among some threads is offered among all of them', () => {
  show({ newest: { list: [], next: 'a' }, a: { list: [] } }, '/chats?filter=all&keyword=parcel');
  const link = within(screen.getByText(/Nothing here/)).getByRole('link');
  expect(link.getAttribute('href')).toBe('/chats?filter=all&keyword=parcel');
});

test('nothing is said below those that were found', () => {
  show({ newest: { list: ['buyer7'] } });
  expect(screen.queryByText('Nothing here')).toBeNull();
});
