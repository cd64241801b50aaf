import { knownCarriers } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';

const carriersShown = 12;

type Props = AutocompleteProps & {
  /** Whom the order was promised to travel with: offered first. */
  readonly promised?: readonly string[] | undefined;
};

/** A carrier: one that was promised, one of those that sellers use often, or typed. */
export function CarrierInput({ promised = [], ...props }: Props) {
  const { t } = useTranslation('seller');
  const others = knownCarriers.filter((name) => !promised.includes(name));
  const data =
    promised.length === 0
      ? others
      : [
          { group: t('ship.promised'), items: [...promised] },
          { group: t('ship.otherCarriers'), items: others },
        ];
  return (
    <Autocomplete
      data={[...data]}
      limit={carriersShown}
      // The focus that a dialog gives would open the list over the fields below; a press or an arrow key opens it.
      openOnFocus={false}
      autoComplete="off"
      {...props}
    />
  );
}
