import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { knownCarriers } from '../carriers.ts';

const carriersShown = 8;

/** A carrier: chosen from those that sellers use often, or typed. */
export function CarrierInput(props: AutocompleteProps) {
  return (
    <Autocomplete data={[...knownCarriers]} limit={carriersShown} openOnFocus={false} autoComplete="off" {...props} />
  );
}
