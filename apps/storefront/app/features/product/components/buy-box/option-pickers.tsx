import { useTranslation } from '@entrepot/i18n/react';
import { thumbnailOf } from '@entrepot/ui/image/image-sizes.ts';
import { useId } from 'react';
import type { Product } from '../../api/get-product.ts';
import { type Choice, hasSwatches, type OptionState, optionState, swatchOf } from '../../hooks/choose-sku.ts';
import styles from './option-pickers.module.css';

type Props = {
  readonly product: Product;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
};

/** The options of a product, each a group of radio buttons. What cannot be had beside the other choices says why. */
export function OptionPickers({ product, choice, onChoose }: Props) {
  return product.attrs.map((attr, option) => (
    <OptionPicker
      key={attr.name}
      product={product}
      option={option}
      choice={choice}
      onChoose={(value) => onChoose(choice.with(option, value))}
    />
  ));
}

type PickerProps = {
  readonly product: Product;
  readonly option: number;
  readonly choice: Choice;
  readonly onChoose: (value: string) => void;
};

function OptionPicker({ product, option, choice, onChoose }: PickerProps) {
  const { t } = useTranslation('product');
  const group = useId();
  const { attrs, skus } = product;
  const attr = attrs[option];
  if (!attr) return null;
  const hasImages = hasSwatches(skus, option, attr.values);
  const others = choice.filter((_, place) => place !== option).join(' / ');
  const states = attr.values.map((value) => optionState(skus, choice, option, value));
  const reasonOf = (state: OptionState) => {
    if (state === 'free') return undefined;
    if (state === 'soldOut') return t('option.soldOut');
    return others === '' ? t('option.impossible') : t('option.impossibleWith', { others });
  };
  return (
    <fieldset className={styles.group}>
      <legend>
        <bdi>{attr.name}</bdi> <bdi className={styles.chosen}>{choice[option]}</bdi>
      </legend>
      <div className={styles.values} data-images={hasImages}>
        {attr.values.map((value, place) => {
          const state = states[place] ?? 'free';
          const reason = reasonOf(state);
          const isChosen = choice[option] === value;
          return (
            <label key={value} className={styles.value} data-state={state} title={reason}>
              <input
                type="radio"
                className="visually-hidden"
                name={group}
                value={value}
                checked={isChosen}
                disabled={state !== 'free' && !isChosen}
                onChange={() => onChoose(value)}
              />
              {hasImages && (
                <img src={thumbnailOf(swatchOf(skus, option, value) ?? '')} alt="" width={44} height={44} />
              )}
              <bdi>{value}</bdi>
              {reason !== undefined && <span className="visually-hidden">{reason}</span>}
            </label>
          );
        })}
      </div>
      {states.includes('impossible') && others !== '' && <p className={styles.note}>{t('option.note', { others })}</p>}
    </fieldset>
  );
}
