import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type LaterPart, useLater } from './use-later.ts';

type Props = { readonly name: string };
const Part = ({ name }: Props) => <p>{name}</p>;
function Shown({ part, name }: Props & { readonly part: LaterPart<Props> }) {
  const Found = useLater(part);
  return Found ? <Found name={name} /> : null;
}

test('a part that does not come leaves the page as it is, and comes with the connection', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<Props>>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Part);
  const part = { load };
  const broken = document.head.appendChild(document.createElement('link'));
  broken.rel = 'stylesheet';
  Object.defineProperty(broken, 'sheet', { value: null });
  render(
    <>
      <h1>The page</h1>
      <Shown part={part} name="The part" />
    </>,
  );
  await act(async () => {});
  expect(screen.getByText('The page')).toBeDefined();
  expect(screen.queryByText('The part')).toBeNull();
  await act(async () => {
    dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('The part')).toBeDefined();
  expect(broken.isConnected, 'its style sheet is asked for again').toBe(false);
});

test('a part that came once is there at once the next time', async () => {
  const load = vi.fn(async () => Part);
  const part = { load };
  const first = render(<Shown part={part} name="The part" />);
  await screen.findByText('The part');
  first.unmount();
  render(<Shown part={part} name="Again" />);
  expect(screen.getByText('Again')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

/** Waits as a part does whose texts are still fetched. */
const texts = Promise.withResolvers<void>();
let haveArrived = false;
function PartWithTexts() {
  if (!haveArrived) throw texts.promise;
  return <p>The part</p>;
}
const partWithTexts = { load: async () => PartWithTexts };

function Form() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <Shown part={partWithTexts} name="" />
    </>
  );
}

test('a part whose texts are on their way does not hold up what is chosen and typed meanwhile', async () => {
  render(<Form />);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await act(async () => {});
  fireEvent.change(name, { target: { value: 'Ada' } });
  expect(name.value).toBe('Ada');
  expect(screen.queryByText('The part')).toBeNull();
  haveArrived = true;
  await act(async () => texts.resolve());
  expect(await screen.findByText('The part')).toBeDefined();
  expect(name.value).toBe('Ada');
});
