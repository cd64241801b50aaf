import { Countdown } from '@entrepot/ui/countdown/countdown.tsx';
import { screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { DueLeft } from './due-left.tsx';

const longAgo = '2020-01-01T00:00:00.000Z';

it('counts down to what is ahead, and says of what is past that it is over', async () => {
  const ahead = renderPage(<DueLeft kind="ship" time={new Date(Date.now() + 3_600_000).toISOString()} />);
  expect(screen.getByText(/The seller ships within/)).toBeTruthy();
  ahead.unmount();
  const late = renderPage(<DueLeft kind="ship" time={longAgo} />);
  expect(await screen.findByText('The seller is late shipping this order.')).toBeTruthy();
  expect(screen.queryByText(/00:00:00/)).toBeNull();
  late.unmount();
  renderPage(<DueLeft kind="pay" time={longAgo} />);
  expect(await screen.findByText(/Time is up/)).toBeTruthy();
});

/** What stands in the page before the browser paints it for the first time. */
function BeforePaint({ tell }: { readonly tell: (text: string | null | undefined) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => tell(box.current?.textContent), [tell]);
  return (
    <div ref={box}>
      <DueLeft kind="receive" time={new Date(Date.now() + 5_400_000).toISOString()} />
    </div>
  );
}

it('has its figures when it is first painted, so that nothing below it moves', () => {
  let painted: string | null | undefined;
  renderPage(
    <BeforePaint
      tell={(text) => {
        painted ??= text;
      }}
    />,
  );
  expect(painted).toMatch(/01:(29|30):\d\d$/);
});

it('has no figures as the server draws it', () => {
  const drawn = renderToString(<Countdown until={new Date(Date.now() + 5_400_000).toISOString()} />);
  expect(drawn).not.toMatch(/\d\d:\d\d/);
});
