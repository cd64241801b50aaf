import { ApiError } from '@entrepot/client';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expireSession, writeToken } from '#shared/session/session-store.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useSessionUpkeep } from '#shared/session/use-session-upkeep.ts';
import { renderPage } from '#testing/render-page.tsx';
import { account } from '#testing/samples.ts';
import SubscribeCancel from '../routes/subscribe-cancel.tsx';
import SubscribeConfirm from '../routes/subscribe-confirm.tsx';
import UndoContactChange from '../routes/undo-contact-change.tsx';

const pages = [
  {
    name: 'confirming a subscription',
    Page: SubscribeConfirm,
    at: '/subscribe/confirm?token=c0de',
    call: 'subscribe!confirm',
    button: 'Confirm subscription',
    done: /^Thank you\. Your subscription is confirmed/,
    next: '/index',
    dead: 'subscription_not_found',
    deadText: /no longer valid/,
  },
  {
    name: 'ending a subscription',
    Page: SubscribeCancel,
    at: '/subscribe/cancel?token=c0de',
    call: 'subscribe!cancel',
    button: 'Unsubscribe',
    done: 'Done. You will receive no more emails from us.',
    next: '/index',
    dead: 'subscription_not_found',
    deadText: /no longer valid/,
  },
  {
    name: 'taking a changed contact back',
    Page: UndoContactChange,
    at: '/undo?change=c0de',
    call: 'user!undoContactChange',
    button: 'Restore my previous contact',
    done: /^Your previous contact is restored/,
    next: '/forgotPassword',
    dead: 'contact_change_not_found',
    deadText: /already been used/,
  },
] as const;

const refuse = (key: string) => () => {
  throw new ApiError({ key, code: 4, params: {} });
};

describe.each(pages)('$name', ({ Page, at, call, button, done, next, dead, deadText }) => {
  it('does nothing by being opened: mail programs open links to look at them', () => {
    const { calls } = renderPage(<Page />, { at, answers: { [call]: () => null } });
    screen.getByRole('button', { name: button });
    expect(calls.filter(({ name }) => name === call)).toEqual([]);
  });

  it('is done by the press, once, and leads on', async () => {
    const answer = Promise.withResolvers<null>();
    const { calls } = renderPage(<Page />, { at, answers: { [call]: () => answer.promise } });
    const press = screen.getByRole('button', { name: button });
    fireEvent.click(press);
    fireEvent.click(press);
    answer.resolve(null);
    await screen.findByText(done);
    expect(calls.filter(({ name }) => name === call)).toEqual([{ name: call, input: { code: 'c0de' } }]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(next);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  it('says why not, and can be tried again', async () => {
    let isLost = true;
    renderPage(<Page />, { at, answers: { [call]: () => (isLost ? refuse('network_error')() : null) } });
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByRole('alert')).textContent).toContain('No answer from the shop');
    isLost = false;
    fireEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByText(done);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([dead, 'invalid_parameters'])(
    'offers nothing more to a link that is dead, by %s, and leads on',
    async (key) => {
      renderPage(<Page />, { at, answers: { [call]: refuse(key) } });
      fireEvent.click(screen.getByRole('button', { name: button }));
      expect((await screen.findByRole('alert')).textContent).toMatch(deadText);
      expect(screen.queryByRole('button', { name: button })).toBeNull();
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(next);
    },
  );

  it('says of a link that lost its code that it leads nowhere, before anything is sent', () => {
    const { calls } = renderPage(<Page />, { at: at.slice(0, at.indexOf('?')), answers: { [call]: () => null } });
    expect(screen.getByRole('alert').textContent).toMatch(deadText);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(calls.filter(({ name }) => name === call)).toEqual([]);
  });
});

/** What the root does beside every page. */
function Upkeep() {
  useSessionUpkeep();
  return <p>{useSession().isLoggedIn ? 'in' : 'out'}</p>;
}

it('says on the spot that the contact is restored, in a browser whose session ends with the others', async () => {
  writeToken('secret', '100001');
  const page = (
    <>
      <Upkeep />
      <UndoContactChange />
    </>
  );
  const answers = {
    'localuser!get': () => account({ usercode: '100001' }),
    'user!undoContactChange': () => ({ kind: 'email' as const }),
  };
  const { address } = renderPage(page, { at: '/undo?change=c0de', answers });
  screen.getByText('in');
  fireEvent.click(screen.getByRole('button', { name: 'Restore my previous contact' }));
  await screen.findByText(/^Your previous contact is restored/);
  screen.getByText('out');
  // What asks next, the count of unread messages say, is refused.
  act(() => expireSession());
  screen.getByText(/^Your previous contact is restored/);
  expect(address()).toBe('/undo?change=c0de');
});
