import { act } from '@testing-library/react';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { preserveEarlyInput, takenOver, takingOver } from './early-input.ts';

type Sent = { readonly name: string; readonly secret: string; readonly size: string; readonly isAgreed: boolean };

/** Within a boundary, as a page is. */
const Page = (props: { readonly onSend: (sent: Sent) => void }) => (
  <Suspense>
    <Form {...props} />
  </Suspense>
);

function Form({ onSend }: { readonly onSend: (sent: Sent) => void }) {
  const [name, setName] = useState('');
  const [secret, setSecret] = useState('');
  const [size, setSize] = useState('S');
  const [isAgreed, setAgreed] = useState(false);
  useEffect(() => {
    dispatchEvent(new Event(takenOver));
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ name, secret, size, isAgreed });
      }}
    >
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input name="secret" type="password" value={secret} onChange={(event) => setSecret(event.target.value)} />
      {['S', 'M'].map((each) => (
        <input
          key={each}
          type="radio"
          name="size"
          value={each}
          checked={size === each}
          onChange={() => setSize(each)}
        />
      ))}
      <input type="checkbox" name="agree" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} />
      <button type="submit">Send</button>
    </form>
  );
}

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** The form as the server rendered it, with the first script running. */
function renderEarly(send: (sent: Sent) => void) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = renderToString(<Page onSend={send} />);
  // As the page has it: the text alone, with nothing around it.
  new Function(`(${preserveEarlyInput})('${takingOver}','${takenOver}')`)();
  const find = <Found extends HTMLElement>(selector: string) => place.querySelector<Found>(selector) as Found;
  const type = (name: string, text: string) => {
    const field = find<HTMLInputElement>(`[name=${name}]`);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const takeOver = () =>
    act(async () => {
      root = hydrateRoot(place, <Page onSend={send} />);
    });
  return { find, type, takeOver };
}

test('no form is sent by the browser before the page answers, but those with an address of their own', () => {
  const { find } = renderEarly(() => {});
  const submit = () => new SubmitEvent('submit', { bubbles: true, cancelable: true });
  expect(find('form').dispatchEvent(submit())).toBe(false);
  find('form').setAttribute('action', '/searchGoods');
  expect(find('form').dispatchEvent(submit())).toBe(true);
});

test('what was typed, chosen and pressed before the page answers is sent once it does, once', async () => {
  const send = vi.fn();
  const { find, type, takeOver } = renderEarly(send);
  type('name', 'ada');
  type('secret', 'Kp7secret');
  find('[value=M]').click();
  find('[name=agree]').click();
  find('button').click();
  find('button').click();
  expect(send).not.toHaveBeenCalled();
  await takeOver();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls).toEqual([[{ name: 'ada', secret: 'Kp7secret', size: 'M', isAgreed: true }]]);
});

test('a press that React answers while it takes the page over is not pressed again', async () => {
  const send = vi.fn();
  const { find, type } = renderEarly(send);
  type('name', 'ada');
  startTransition(() => {
    root = hydrateRoot(find('form').parentElement as HTMLElement, <Page onSend={send} />);
  });
  dispatchEvent(new Event(takingOver));
  find('button').click();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(send).toHaveBeenCalledTimes(1);
});

test('whoever goes on typing after a press is not sent', async () => {
  const send = vi.fn();
  const { find, type, takeOver } = renderEarly(send);
  type('name', 'ada');
  find('button').click();
  type('name', 'adam');
  await takeOver();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(send).not.toHaveBeenCalled();
  expect(find<HTMLInputElement>('[name=name]').value).toBe('adam');
  await act(async () => find('button').click());
  expect(send).toHaveBeenCalledWith({ name: 'adam', secret: '', size: 'S', isAgreed: false });
});

type ChoiceProps = { readonly onChoose: (chosen: string) => void };
const Choice = ({ onChoose }: ChoiceProps) => (
  <select value="ja" onChange={(event) => onChoose(event.target.value)}>
    {['en', 'ja', 'de'].map((each) => (
      <option key={each}>{each}</option>
    ))}
  </select>
);

/** A place for React with the first script running, and the moment at which React answers for it. */
function startEarly(html: string) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = html;
  new Function(`(${preserveEarlyInput})('${takingOver}','${takenOver}')`)();
  return { place, takeOver: () => act(async () => dispatchEvent(new Event(takenOver))) };
}

test('a choice made before the page answers is told', async () => {
  const choose = vi.fn();
  const { place, takeOver } = startEarly(renderToString(<Choice onChoose={choose} />));
  const select = place.querySelector('select') as HTMLSelectElement;
  await act(async () => {
    root = hydrateRoot(place, <Choice onChoose={choose} />);
  });
  select.value = 'de';
  await takeOver();
  expect(choose.mock.calls).toEqual([['de']]);
});

test('what React rendered itself, after a fault of the page, is no choice', async () => {
  const choose = vi.fn();
  const { place, takeOver } = startEarly('');
  root = createRoot(place);
  await act(async () => root?.render(<Choice onChoose={choose} />));
  await takeOver();
  expect(place.querySelector('select')?.value).toBe('ja');
  expect(choose).not.toHaveBeenCalled();
});
