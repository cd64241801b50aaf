import { useTranslation } from '@entrepot/i18n/react';

const known = ['piece', 'pack', 'pair', 'set', 'box'] as const;

/** Names what a product is counted in, for a number of them. A unit that a seller invented stays as it was written. */
export function useUnitName(): (unit: string, count: number) => string {
  const { t } = useTranslation('common');
  return (unit, count) => {
    const name = known.find((candidate) => candidate === unit);
    return name ? t(`unit.${name}`, { count }) : unit;
  };
}
