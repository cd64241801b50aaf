const patterns = { integer: /^-?[0-9]+$/, decimal: /^-?[0-9]{1,12}(?:\.[0-9]{1,18})?$/ } as const;

/** Whether a number is written as a setting of the type takes it. */
export const isNumberOf = (type: keyof typeof patterns, value: string): boolean => patterns[type].test(value.trim());

/** Whether a number is neither too small nor too large; between the two the server alone is exact. */
export const isWithin = (value: string, { min, max }: { readonly min: string; readonly max: string }): boolean =>
  Number(value) >= Number(min) && Number(value) <= Number(max);
