import {
  createTheme,
  localStorageColorSchemeManager,
  type ModalOverlayProps,
  Textarea,
  type VariantColorsResolver,
} from '@mantine/core';
import { sharedNames } from '../stored-values.ts';
import { PendingButton } from './pending-button.tsx';

/** Every colour is one of the shop's tokens, which know light and dark by themselves. */
const resolveColours: VariantColorsResolver = ({ variant }) => {
  const border = '1px solid transparent';
  if (variant === 'filled') {
    return {
      background: 'var(--colour-brand)',
      hover: 'var(--colour-brand-strong)',
      color: 'var(--colour-on-brand)',
      border,
    };
  }
  if (variant === 'default') {
    return {
      background: 'var(--colour-surface)',
      hover: 'var(--colour-surface-sunken)',
      color: 'var(--colour-text)',
      border: '1px solid var(--colour-line-strong)',
    };
  }
  return { background: 'transparent', hover: 'var(--colour-brand-soft)', color: 'var(--colour-brand)', border };
};

/** The second of two quick presses means the same as the first: it does not close what that one has opened. */
const pressedOnce = {
  onClickCapture: (event) => {
    if (event.detail > 1) event.stopPropagation();
  },
} satisfies ModalOverlayProps;

/** The library centres what turns by its transition alone, which does not run where motion is reduced. */
const centred = { transform: 'translate(-50%, -50%)' };

export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  variantColorResolver: resolveColours,
  components: {
    Button: { defaultProps: { component: PendingButton }, styles: { loader: centred } },
    ActionIcon: { defaultProps: { component: PendingButton } },
    // The press may fall on the overlay that by then lies above the button, or on the button of a menu itself.
    Modal: { defaultProps: { overlayProps: pressedOnce } },
    PopoverTarget: { defaultProps: pressedOnce },
    // An English sentence in the Arabic panel keeps its full stop at its end.
    Textarea: Textarea.extend({ defaultProps: { dir: 'auto' } }),
  },
});

/** The panel's theme is the shop's: chosen in one, it holds in the other. */
export const themeStorage = localStorageColorSchemeManager({ key: sharedNames.theme });
