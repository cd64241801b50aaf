import type { InputOf } from '@entrepot/client';
import { isPhone } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { useEffect } from 'react';
import type { Loan } from './loan-types.ts';
import { useSaveStep } from './use-save-step.ts';

export const personFields = ['familyName', 'relationship', 'phone', 'address'] as const;
export type PersonField = (typeof personFields)[number];
export type Person = Readonly<Record<PersonField, string>>;

/** As many as the call takes. */
export const mostContacts = 5;
const guarantorPlace = mostContacts;

/** The name of a person's field in the form; the guarantor comes after the contacts. */
export const fieldName = (place: number, field: PersonField) => `${field}${place}`;
const nobody: Person = { familyName: '', relationship: '', phone: '', address: '' };

function valuesOf(people: readonly (Person | undefined)[]): Record<string, string> {
  return Object.fromEntries(
    people.flatMap((person, place) =>
      personFields.map((field) => [fieldName(place, field), (person ?? nobody)[field]] as const),
    ),
  );
}

/** Contact persons, as many as are asked for at least, and the guarantor: kept together, as the call replaces them. */
export function useContacts(draft: Loan | undefined, contactPersons: number, onSaved: () => void) {
  const { t } = useTranslation('loans');
  const kept = draft?.contacts ?? [];
  // How many there are is kept with what was typed of them.
  const [{ count: typed, hasGuarantor }, setShape, discardShape] = useDraft('loan contacts shape', {
    count: Math.max(kept.length, contactPersons),
    hasGuarantor: draft?.guarantor !== undefined,
  });
  useEffect(() => discardShape, [discardShape]);
  const count = Math.max(typed, contactPersons);
  const setCount = (next: number) => setShape((shape) => ({ ...shape, count: next }));
  const setGuarantor = (next: boolean) => setShape((shape) => ({ ...shape, hasGuarantor: next }));
  const isAsked = (place: number) => place < count || (place === guarantorPlace && hasGuarantor);
  const faultOf = (field: PersonField, value: string) => {
    if (value.trim() === '') return t('fault.required');
    return field === 'phone' && !isPhone(value.trim()) ? t('fault.phone') : undefined;
  };
  const places = Array.from({ length: mostContacts + 1 }, (_, place) => place);
  const form = useForm(
    valuesOf(places.map((place) => (place === guarantorPlace ? draft?.guarantor : kept[place]))),
    (values) =>
      Object.fromEntries(
        places.flatMap((place) =>
          personFields.map((field) => {
            const name = fieldName(place, field);
            return [name, isAsked(place) ? faultOf(field, values[name] ?? '') : undefined] as const;
          }),
        ),
      ),
    'loan contacts',
  );
  const personAt = (place: number) =>
    Object.fromEntries(
      personFields.map((field) => [field, form.values[fieldName(place, field)]?.trim() ?? '']),
    ) as Person;
  const save = useSaveStep(onSaved);
  return {
    form,
    count,
    hasGuarantor,
    guarantorPlace,
    setGuarantor,
    isPending: save.isPending,
    add: () => setCount(Math.min(count + 1, mostContacts)),
    remove: (place: number) => {
      for (let each = place; each < count; each += 1)
        for (const field of personFields)
          form.set(fieldName(each, field), each + 1 < count ? personAt(each + 1)[field] : '');
      setCount(count - 1);
    },
    send: () => {
      if (save.isPending || !form.isReady()) return;
      const input: InputOf<'loan!save'> = {
        contacts: places.slice(0, count).map(personAt),
        ...(hasGuarantor ? { guarantor: personAt(guarantorPlace) } : { hasGuarantor: false }),
      };
      save.run(input);
    },
  };
}
