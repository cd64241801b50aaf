import { useEffect, useRef } from 'react';

/** The field to write in has the focus when it appears, unless that would open a phone's keyboard over what is to be read. */
export function useFocusedField() {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  return field;
}
