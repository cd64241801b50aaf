import { render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { BesideCustomer } from './customer-side.tsx';
import { InboxFrame } from './inbox-frame.tsx';

const never = new Promise<never>(() => undefined);
const Awaited = () => use(never);

test('the threads stay while the texts of the first conversation are loaded', async () => {
  const frame = (isOpen: boolean) => (
    <InboxFrame
      bar={null}
      threadsLabel="Conversations"
      threads={<button type="button">buyer7</button>}
      hint="Choose one"
      conversation={isOpen ? <Awaited /> : undefined}
    />
  );
  const { rerender } = render(frame(false));
  const thread = screen.getByRole('button', { name: 'buyer7' });
  rerender(frame(true));
  expect(screen.queryByText('Choose one')).toBeNull();
  expect(screen.getByRole('button', { name: 'buyer7' })).toBe(thread);
});

test('the conversation stays while the texts about who writes are loaded: whoever has begun to answer goes on', () => {
  const conversation = (isKnown: boolean) => (
    <Suspense fallback="Loading">
      <BesideCustomer side={isKnown && <Awaited />}>
        <textarea aria-label="Write" />
      </BesideCustomer>
    </Suspense>
  );
  const { rerender } = render(conversation(false));
  rerender(conversation(true));
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Write' })).toBeTruthy();
});
