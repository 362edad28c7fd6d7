/** Invisible characters and changes of the text's direction. A no-break space stays. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]+/gu

const BLANKS = /[^\S\u00a0]+/gu

/** Clickable in messengers. */
const PRESSABLE =
  /(?<=[\p{L}\p{N}])\.(?=\p{L})|:(?=\/\/)|@(?=\w)|(?<![\p{L}\p{N}/:])\/(?=\w)|#(?=[\p{L}\p{N}])/gu

const WORD_JOINER = '\u2060'

/**
 * The author of a record could plant a link, a command for another bot, or a false line under the
 * verdict.
 */
export const withoutPressables = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(HIDDEN, ' ')
    .replaceAll(BLANKS, ' ')
    .replaceAll(PRESSABLE, (character) => character + WORD_JOINER)
    .trim()
