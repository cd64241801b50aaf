import type { AdminInputOf, AdminOutputOf } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAction, useCall } from '../../api/calls.ts';

/** A list whose views and columns are kept; its address is of the same name. */
export type ListName = AdminInputOf<'listSetup!get'>['list'];

const none: AdminOutputOf<'listSetup!get'> = { views: [] };

/** How the person has set up a list: views and columns, and how to change them. */
export function useListSetup(list: ListName) {
  const queries = useQueryClient();
  const { data = none } = useCall('listSetup!get', { list });
  const options = {
    onRefused: useErrorToast(),
  };
  const queryKey = ['listSetup!get', { list }];
  const columns = useAction('listSetup!columns', {
    ...options,
    // Several are often chosen one after the other: the next choice is made from this one, not from what the server knew.
    onStart: ({ columns: chosen }) => {
      void queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      const { columns: _, ...rest } = data;
      queries.setQueryData(queryKey, { ...rest, ...(chosen && { columns: chosen }) });
      return () => queries.setQueryData(queryKey, before);
    },
  });
  return {
    ...data,
    options,
    chooseColumns: (ids: readonly string[] | undefined) =>
      columns.run({ list, ...(ids && ids.length > 0 && { columns: [...ids] }) }),
  };
}
