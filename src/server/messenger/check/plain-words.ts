/** What does not show, or turns the direction of what follows; a no-break space stays. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]+/gu

const BLANKS = /[^\S\u00a0]+/gu

/** What messengers make pressable: addresses, names and commands. */
const PRESSABLE =
  /(?<=[\p{L}\p{N}])\.(?=\p{L})|:(?=\/\/)|@(?=\w)|(?<![\p{L}\p{N}/:])\/(?=\w)|#(?=[\p{L}\p{N}])/gu

const WORD_JOINER = '\u2060'

/**
 * Words of a registry in one line, as nothing but words. Whoever has written a record could otherwise set a link, an
 * order to another bot or a false line below the verdict. Messages go out without any markup, so there is none to escape.
 */
export const plainWords = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(HIDDEN, ' ')
    .replaceAll(BLANKS, ' ')
    .replaceAll(PRESSABLE, (sign) => sign + WORD_JOINER)
    .trim()
