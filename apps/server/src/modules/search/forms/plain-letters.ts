import { Converter } from 'opencc-js/t2cn';

/**
 * Letters that people take for one another, as one of them: Traditional characters as Simplified ones, katakana as hiragana, kana
 * without the marks of voiced sounds, Thai without tone marks, the two ways Hindi writes a nasal sound. What is left is compared, never
 * shown, and only where nothing is called as typed.
 */
export function plainLetters(word: string): string {
  if (/^[\p{ASCII}]*$/u.test(word)) return word;
  return simplified(word)
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - kanaApart))
    .normalize('NFD')
    .replace(voiceMarks, '')
    .normalize('NFC')
    .replace(thaiMarks, '')
    .replaceAll('ँ', 'ं')
    .replace(nasalLetter, 'ं');
}

const simplified = memo(() => Converter({ from: 't', to: 'cn' }));

const kanaApart = 0x60;
const katakana = /[ァ-ヶ]/gu;
const voiceMarks = /[\u3099\u309a]/gu;
/** Maitaikhu, the four tone marks, and a silent letter with the mark that makes it so. */
const thaiMarks = /[\u0e47-\u0e4b]|\p{Script=Thai}\u0e4c/gu;
/** A nasal consonant before another consonant. */
const nasalLetter = /[ङञणनम]्(?=[क-ह])/gu;

/** The dictionary is read when the first word needs it. */
function memo(open: () => (text: string) => string): (text: string) => string {
  let convert: ((text: string) => string) | undefined;
  return (text) => {
    if (!/\p{Script=Han}/u.test(text)) return text;
    convert ??= open();
    return convert(text);
  };
}
