import { useSearchParams } from 'react-router';

/** The id that a parameter names; undefined of anything else. */
const idOf = (value: string | null) => (value !== null && /^[1-9][0-9]{0,18}$/.test(value) ? value : undefined);

/** Which threads the address of an inbox chooses, and the one that is open, at which message. The first filter is the usual one and stays unsaid. */
export function useInboxAddress<Filter extends string>(path: string, filters: readonly [Filter, ...Filter[]]) {
  const [search, setSearch] = useSearchParams();
  const [usual] = filters;
  const filter = filters.find((each) => each === search.get('filter')) ?? usual;
  const keyword = search.get('keyword') ?? '';
  const threadId = idOf(search.get('thread'));
  const messageId = idOf(search.get('message'));
  const orderId = search.get('order') ?? undefined;
  const change = (next: Readonly<Record<string, string | undefined>>) =>
    setSearch((before) => {
      const changed = new URLSearchParams(before);
      for (const [name, value] of Object.entries(next)) {
        if (value === undefined || value === '') changed.delete(name);
        else changed.set(name, value);
      }
      return changed;
    });
  /** The same with another filter. */
  const hrefOf = (id: Filter) => {
    const changed = new URLSearchParams(search);
    if (id === usual) changed.delete('filter');
    else changed.set('filter', id);
    return `${path}?${changed}`;
  };
  return { filter, keyword, threadId, messageId, orderId, change, hrefOf };
}
