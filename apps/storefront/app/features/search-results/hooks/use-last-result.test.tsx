import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeToken } from '#shared/session/session-store.ts';
import { readPerUser, storedNames } from '#shared/stored-values.ts';
import { renderPage } from '#testing/render-page.tsx';
import { account } from '#testing/samples.ts';
import { useLastResult } from './use-last-result.ts';

function Probe({ keyword }: { readonly keyword: string }) {
  return <p>last: {useLastResult(keyword)?.address}</p>;
}

test('the last list of results is kept with its filters, and found again where nothing is searched for', async () => {
  const address = '/searchGoods?k=lamp&pageNum=2';
  const { unmount } = renderPage(<Probe keyword="lamp" />, { at: address });
  const kept = { keyword: 'lamp', address };
  await waitFor(() => expect(readPerUser(storedNames.searchResult, '')).toEqual(kept));
  unmount();
  renderPage(<Probe keyword="" />, { at: '/searchGoods' });
  expect(await screen.findByText(`last: ${address}`)).toBeTruthy();
  expect(readPerUser(storedNames.searchResult, '')).toEqual(kept);
});

test('a person’s list is not kept as a visitor’s before it is known whose it is, nor at the logout', async () => {
  writeToken('token');
  renderPage(<Probe keyword="kettle" />, {
    at: '/searchGoods?k=kettle',
    answers: { 'localuser!get': () => account({ usercode: 'U1' }) },
  });
  await waitFor(() => expect(readPerUser(storedNames.searchResult, 'U1')).toBeTruthy());
  act(() => writeToken(null));
  expect(readPerUser(storedNames.searchResult, '')).toBeUndefined();
});
