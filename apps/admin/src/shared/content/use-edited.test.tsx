import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEdited } from './use-edited.ts';

const opened = (value: string, version: number) =>
  renderHook((read: { value: string; version: number }) => useEdited(read), { initialProps: { value, version } });

test('what was saved is one’s own, also where the server keeps it without the blanks around it', () => {
  const { result, rerender } = opened('Before', 3);
  act(() => result.current.setDraft('Mine '));
  act(() => result.current.settle('Mine ', 4));
  expect([result.current.isDirty, result.current.version]).toEqual([false, 4]);
  // An answer that was under way before it was saved changes nothing.
  rerender({ value: 'Before', version: 3 });
  expect(result.current.draft).toBe('Mine ');
  act(() => result.current.setDraft('Mine and more'));
  rerender({ value: 'Mine', version: 4 });
  expect(result.current).toMatchObject({ draft: 'Mine and more', isOvertaken: false, isDirty: true, version: 4 });
  rerender({ value: 'Theirs', version: 5 });
  expect(result.current).toMatchObject({ draft: 'Mine and more', isOvertaken: true, version: 4 });
});

test('where nothing was typed since, the text is shown as the server keeps it', () => {
  const { result, rerender } = opened('Before', 3);
  act(() => result.current.setDraft('Mine '));
  act(() => result.current.settle('Mine ', 4));
  rerender({ value: 'Mine', version: 4 });
  expect(result.current).toMatchObject({ draft: 'Mine', isDirty: false, version: 4 });
});
