import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { DueLeft } from './due-left.tsx';

const longAgo = '2020-01-01T00:00:00.000Z';

it('counts down to what is ahead, and says of what is past that it is over', async () => {
  const ahead = renderPage(<DueLeft kind="ship" time={new Date(Date.now() + 3_600_000).toISOString()} />);
  expect(screen.getByText(/The seller ships within/)).toBeTruthy();
  ahead.unmount();
  const late = renderPage(<DueLeft kind="ship" time={longAgo} />);
  expect(await screen.findByText('The seller is late with shipping.')).toBeTruthy();
  expect(screen.queryByText(/00:00:00/)).toBeNull();
  late.unmount();
  renderPage(<DueLeft kind="pay" time={longAgo} />);
  expect(await screen.findByText(/Time is up/)).toBeTruthy();
});
