import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import { isStillKept } from '#shared/images/kept-images.ts';
import type { Identity } from './identity-types.ts';

type Sent = { readonly url: string; readonly sentAtMs: number };

/** The addresses of the images that were sent for a level, by the call's field; they outlive another language until `discard`. */
export function useSentImages<Field extends string>(level: keyof Pick<Identity, 'basic' | 'advanced'>) {
  // What another release kept may be of another shape: such an image is asked for again.
  const [sent, setSent, discard] = useDraft<Readonly<Record<string, Sent | null>>>(`identity pictures ${level}`, {});
  const fresh = Object.entries(sent).flatMap(([field, one]) =>
    one && isStillKept(one.sentAtMs) ? [[field, one.url] as const] : [],
  );
  return {
    images: Object.fromEntries(fresh) as Partial<Record<Field, string>>,
    setImage: (field: Field, url: string) =>
      setSent((before) => ({ ...before, [field]: { url, sentAtMs: Date.now() } })),
    discard,
  };
}
