/** The event that tells that React answers whatever is pressed from now on: it takes over at once what it has not yet. */
export const takingOver = 'takingover';

/** The event that tells that React has taken the page over. */
export const takenOver = 'takenover';

/**
 * For the time between the first paint and the scripts, which is long on a slow line: no form is sent by the browser itself, which would write
 * what was typed, a password too, into the address. With the second event, controls tell React what was typed, chosen or brought back by a reload
 * meanwhile, which it would not see, and the button that was pressed last before the first event is pressed again.
 *
 * Its text runs in the page before all scripts, so that it may use nothing from outside.
 */
export function preserveEarlyInput(begun: string, done: string): void {
  let pressed: HTMLElement | null = null;
  let composed: EventTarget | null = null;
  const watched: Readonly<Record<string, (happened: Event) => void>> = {
    submit: (happened) => {
      if (!(happened.target as HTMLFormElement).hasAttribute('action')) happened.preventDefault();
    },
    // A key that sends a form presses its button.
    click: ({ target }) => {
      pressed = (target as Element).closest('button');
    },
    // Whoever went on typing has not meant what they pressed before.
    input: () => {
      pressed = null;
    },
    compositionstart: ({ target }) => {
      composed = target;
    },
    compositionend: () => {
      composed = null;
    },
  };
  const notifyReact = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
    const dispatch = (type: string) => control.dispatchEvent(new Event(type, { bubbles: true }));
    if (control instanceof HTMLSelectElement) {
      // Only what the server rendered marks its option. Where React rendered a page anew, nobody has chosen anything yet.
      const first = [...control.options].findIndex((option) => option.hasAttribute('selected'));
      if (first >= 0 && control.selectedIndex !== first) dispatch('change');
    } else if (control.type === 'file') {
      if (control.value !== '') dispatch('change');
    } else if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
      if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return;
      control.checked = !control.checked;
      control.click();
    } else if (control.value !== control.defaultValue && control !== composed) {
      const typed = control.value;
      // React compares with what it last saw set here, and does not see what is set by the class's own setter.
      control.value = control.defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, typed);
      dispatch('input');
    }
  };
  for (const [type, listener] of Object.entries(watched)) addEventListener(type, listener, true);
  addEventListener(begun, () => removeEventListener('click', watched.click as EventListener, true), { once: true });
  addEventListener(
    done,
    () => {
      for (const [type, listener] of Object.entries(watched)) removeEventListener(type, listener, true);
      for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
        'input, textarea, select',
      ))
        notifyReact(control);
      // React has then rendered what it was told.
      setTimeout(() => pressed?.click());
    },
    { once: true },
  );
}
