import type { AdminOutputOf } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAction, useCall } from '../../api/calls.ts';

const none: AdminOutputOf<'listSetup!get'> = { views: [] };

/** How the person has set up a list: views and columns, and how to change them. */
export function useListSetup(list: string) {
  const queries = useQueryClient();
  const { data = none } = useCall('listSetup!get', { list });
  const options = {
    onRefused: useErrorToast(),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['listSetup!get'] }),
  };
  const columns = useAction('listSetup!columns', options);
  return {
    ...data,
    options,
    chooseColumns: (ids: readonly string[] | undefined) =>
      columns.run({ list, ...(ids && ids.length > 0 && { columns: [...ids] }) }),
  };
}
