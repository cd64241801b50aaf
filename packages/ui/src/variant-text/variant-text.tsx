type Props = { readonly text: string };

const separator = ' / ';

/** A variant by its values ("Red / 36–40"). Each keeps its own direction, or a span of sizes beside an Arabic colour is read backwards. */
export function VariantText({ text }: Props) {
  return text.split(separator).map((value, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: values have no identity but their place, and may be equal.
    <span key={place}>
      {place > 0 && separator}
      <bdi>{value}</bdi>
    </span>
  ));
}
