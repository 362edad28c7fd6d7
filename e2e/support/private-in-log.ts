const LETTER = '[АВЕКМНОРСТУХABEKMHOPCTYX]'

/** Written apart from `src/server/platform/mask-private.ts`, so that a hole there is found here. */
const PRIVATE = {
  VIN: /(?<![\p{L}\d])(?=(?:\p{L}*\d){4})[A-HJ-NPR-Z\dАВЕКМНОРСТУХ]{17}(?![\p{L}\d])/iu,
  'frame number': /(?<![\p{L}\d])[A-Z]{1,5}\d{0,3}[A-Z]{0,2}-\d{6,7}(?![\p{L}\d])/iu,
  plate: new RegExp(
    `(?<![\\p{L}\\d])(?:${LETTER}\\d{3}${LETTER}{2}|${LETTER}{2}\\d{5,6}|\\d{4}${LETTER}{2})\\d{0,3}(?![\\p{L}\\d])`,
    'iu',
  ),
  phone: /(?<![\d.])(?:\+7|8|7)[\s()-]{0,2}9\d{2}[\s()-]{0,2}\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/u,
  'e-mail': /[\p{L}\d][\p{L}\d._+-]*@[\p{L}\d-]+\.\p{L}{2,}/u,
} as const

/**
 * Lines of a server's log that name a car or a person, each preceded by the kind of what it names.
 * The log is JSON lines on the standard output and everything on the standard error; other lines of the standard
 * output greet the person who started the demo and name its cars.
 */
export const privateInLog = (stdout: string, stderr: string): string[] =>
  [...stdout.split('\n').filter((line) => line.startsWith('{')), ...stderr.split('\n')].flatMap((line) =>
    Object.entries(PRIVATE)
      .filter(([, pattern]) => pattern.test(line) || pattern.test(withoutPercents(line)))
      .map(([kind]) => `${kind}: ${line}`),
  )

/** The text with percent-encoded characters decoded, as far as they are UTF-8. */
const withoutPercents = (line: string): string =>
  line.replace(/(?:%[\da-f]{2})+/gi, (encoded) => Buffer.from(encoded.replaceAll('%', ''), 'hex').toString())
