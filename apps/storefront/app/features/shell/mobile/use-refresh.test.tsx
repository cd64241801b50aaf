import { ApiError } from '@entrepot/client';
import errors from '@entrepot/i18n/locales/en/errors.json';
import mobile from '@entrepot/i18n/locales/en/mobile.json';
import { createLoadedI18n, TextsProvider } from '@entrepot/i18n/react';
import { clearToasts } from '@entrepot/ui/toast/toast-store.ts';
import { Toaster } from '@entrepot/ui/toast/toaster.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, Outlet, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useCall } from '#shared/api/calls.ts';
import { createPageQueries } from '#shared/api/query-client.ts';
import { browserLoader, refreshing } from '#shared/page-data.ts';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { useRefresh } from './use-refresh.ts';

const upToDate = 'The page is up to date';
const noAnswer = 'No answer from the shop. Please check your network connection.';
const lost = () => new ApiError({ key: 'network_error', code: 4 });

function Refresher() {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={refresh}>
      refresh
    </button>
  );
}

function Unread() {
  const { data } = useCall('notice!unread', {});
  return <p>{data && `waiting: ${data.unread}`}</p>;
}

function Frame() {
  return (
    <>
      <Refresher />
      <Toaster />
      <Outlet />
    </>
  );
}

const Shown = () => <p>{useLoaderData() ?? 'shown'}</p>;
const Refused = () => <p>refused</p>;

afterEach(() => {
  cleanup();
  clearToasts();
});

test('a part of the page that could not be read anew is told, and the page is not called up to date', async () => {
  let isLost = false;
  const answers: Answers = {
    'notice!unread': () => {
      if (isLost) throw lost();
      return { unread: 3 };
    },
  };
  renderPage(
    <>
      <Unread />
      <Refresher />
    </>,
    { answers },
  );
  await screen.findByText('waiting: 3');
  isLost = true;
  fireEvent.click(screen.getByText('refresh'));
  expect((await screen.findAllByText(noAnswer)).length).toBeGreaterThan(0);
  expect(screen.queryByText(upToDate)).toBeNull();
  expect(screen.getByText('waiting: 3')).toBeTruthy();
  isLost = false;
  fireEvent.click(screen.getByText('refresh'));
  expect((await screen.findAllByText(upToDate)).length).toBeGreaterThan(0);
});

type Loader = () => unknown;

function openShop(loader: Loader) {
  const page = { path: 'category', loader, Component: Shown, ErrorBoundary: Refused } as const;
  const Shop = createRoutesStub([{ path: '/', HydrateFallback: Refused, Component: Frame, children: [page] }]);
  render(
    <TextsProvider i18n={createLoadedI18n('en', { en: { mobile, errors } })}>
      <QueryClientProvider client={createPageQueries()}>
        <Shop initialEntries={['/category?k=чай']} />
      </QueryClientProvider>
    </TextsProvider>,
  );
}

test('a page whose data could not be read anew stays as it was and says so; one that is gone makes room for what was answered', async () => {
  const answers: (() => Promise<string>)[] = [];
  const read = () => answers.shift()?.() ?? Promise.reject(lost());
  answers.push(async () => 'as it was');
  openShop(browserLoader(read) as unknown as Loader);
  await screen.findByText('as it was');
  fireEvent.click(screen.getByText('refresh'));
  expect((await screen.findAllByText(noAnswer)).length).toBeGreaterThan(0);
  expect(screen.getByText('as it was')).toBeTruthy();
  expect(screen.queryByText(upToDate)).toBeNull();
  clearToasts();
  answers.push(async () => 'as it is');
  fireEvent.click(screen.getByText('refresh'));
  await screen.findByText('as it is');
  expect((await screen.findAllByText(upToDate)).length).toBeGreaterThan(0);
  expect(refreshing.fallback).toBeUndefined();
  clearToasts();
  answers.push(() => Promise.reject(new ApiError({ key: 'product_not_found', code: 4 })));
  fireEvent.click(screen.getByText('refresh'));
  await screen.findByText('refused');
  expect(screen.queryByText(upToDate)).toBeNull();
});

test('of a page that could not be read at all nothing is said beside what it says itself', async () => {
  let isLost = false;
  openShop(() => {
    if (isLost) throw lost();
    return null;
  });
  await screen.findByText('shown');
  isLost = true;
  fireEvent.click(screen.getByText('refresh'));
  await screen.findByText('refused');
  expect(screen.queryByText(upToDate)).toBeNull();
  expect(screen.queryByText(noAnswer)).toBeNull();
});
