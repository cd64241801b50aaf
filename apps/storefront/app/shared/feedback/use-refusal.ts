import { isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useCallback } from 'react';

/**
 * Shows refusals at the field that they are about: `fieldOf` names the field of an error key. For `useAction`'s `onRefused`.
 */
export function useFieldRefusal<Name extends string>(
  fieldOf: Readonly<Partial<Record<string, Name>>>,
  show: (name: Name, text: string) => void,
): (error: unknown) => boolean {
  const textOf = useErrorText();
  return useCallback(
    (error) => {
      const name = isApiError(error) ? fieldOf[error.key] : undefined;
      if (name === undefined) return false;
      show(name, textOf(error));
      return true;
    },
    [textOf, fieldOf, show],
  );
}
