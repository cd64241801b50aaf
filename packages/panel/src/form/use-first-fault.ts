import { useEffect, useState } from 'react';

const refused = '[aria-invalid="true"]';

/**
 * Answers what to call after each attempt to send a form, with the form's element: the focus goes to the first field in it that is refused,
 * which may be out of sight of the button that was pressed.
 */
export function useFirstFault(): (form: Element | null) => void {
  const [attempt, setAttempt] = useState<{ readonly form: Element | null }>();
  useEffect(() => attempt?.form?.querySelector<HTMLElement>(refused)?.focus(), [attempt]);
  return (form) => setAttempt({ form });
}
