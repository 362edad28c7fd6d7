import { oneOf, plainPattern, words } from './word-patterns.ts'

/** Their year and kilometres are not the car's. */
const PART = oneOf(
  '(?:резин|покрыш|колес|магнитол|мультимед|аккум|генератор|стартер|радиатор|турбин|лобов|бампер|капот|багажник|фаркоп|чехл|коврик|сигнализац|сигналк|регистратор|видеорег|камер|баллон|газов|масл|фильтр|свеч|сцеплен|тормоз|колодк|подвеск|амортизатор|стойк|рейк|насос|помп|катализатор|глушител|печк|кондиционер|компрессор|мотор|агрегат|раздатк|стекл|стекол|ремн|ремень)\\p{L}*',
  'шин(?:а|ы|у|ой|ам|ами|ах)?|диск(?:и|а|ов|ах|ами)?|цеп(?:ь|и|ью)|фар(?:а|ы)?|двер(?:ь|и)|крыл(?:о|а)|акб|гбо|грм|двс|движ(?:ок|ка|ке)',
  'двигател\\p{L}*(?! ?\\d)|коробк\\p{L}*(?! (?:автомат|механи|робот|вариатор))|батаре\\p{L}*',
)
const WORK = oneOf(
  'то|дтп|(?:сервис|обслуж|ремонт|капремонт|капитал|замен|менял|меняли|помен|покрас|перекрас|установ|постав|перебр|перебир|антикор|авари|гаранти)\\p{L}*',
)
const TRIP = '(?:проех|проезж|съезд|прошел|прошл|прокат|перегон|пригна|езд|езж)\\p{L}*'
const PAPER =
  'э?птс|стс|дкп|осаго|каско|(?:страхов|полис|техосмотр|диагност|документ|договор|налог|чек)\\p{L}*'
const OWNERSHIP =
  '(?:куплен|купил|куплю|покуп|приобр|взял|владе|растамож|таможн|ввез|привез|учет|регистр|эксплуат)\\p{L}*'
const EXCHANGE =
  'ищу|ищем|меняю|возьму|старше|моложе|новее|свежее|ниже|(?:обмен|рассмотр|интерес|взамен|доплат|нужн|предлож)\\p{L}*'

const plainTest = (...patterns: readonly string[]) => {
  const pattern = new RegExp(words(...patterns).source)
  return (text: string): boolean => pattern.test(text)
}

const hasPart = plainTest(PART)
const hasPartOrWork = plainTest(PART, WORK, TRIP)
const hasOther = plainTest(PART, WORK, TRIP, PAPER, OWNERSHIP, EXCHANGE, 'пробег\\p{L}*', 'одометр\\p{L}*')
const hasPartOrExchange = plainTest(PART, EXCHANGE)

/** «8000 км на этой резине», «20 тыс. км после капремонта». */
export const GOES_ON_ABOUT_PART = plainPattern(
  `^ ?(?:назад|после (?:кап|замен|ремонт|покуп)|(?:с|со|от|до) (?:момента|дня|замен|покуп|кап|ремонт|то(?![\\p{L}]))|на (?:[\\p{L}]+ )?${PART}|${PART}|то(?![\\p{L}]))`,
)

/** Context before a value, in characters. */
const CLAUSE_CHARS = 100

/** Pieces between punctuation marks: the one that the value ends, and the one before its comma. */
function piecesBefore(text: string, index: number): { readonly own: string; readonly previous: string } {
  const sentence =
    text
      .slice(Math.max(0, index - CLAUSE_CHARS), index)
      .split(/[.;!?\n](?!\d)/)
      .at(-1) ?? ''
  const [own = '', previous = ''] = sentence.split(/,(?!\d)/).toReversed()
  return { own, previous }
}

/** «аккумулятор новый, 2024 г.». */
export const isAfterOther = (text: string, index: number): boolean =>
  hasOther(piecesBefore(text, index).previous)

export function isAfterPartOrWork(text: string, index: number): boolean {
  const { own, previous } = piecesBefore(text, index)
  return hasPartOrWork(own) || hasPartOrWork(previous)
}

/** «шины 2022 г.в.», «обмен на авто 2019 г.в.». */
export const isOfPartOrExchange = (text: string, index: number): boolean =>
  hasPartOrExchange(piecesBefore(text, index).own)

/** «шины с пробегом 8000 км», but not «резина новая пробег 120 000 км». */
export function isRunOfPart(text: string, index: number): boolean {
  const { own } = piecesBefore(text, index)
  return hasPart(/ с $/.test(own) ? own : (/[a-zа-я]+(?: [a-z]+)? $/.exec(own)?.[0] ?? ''))
}

/** «Продаю свой». */
const LEAD = plainPattern(
  '^(?:(?:здравствуйте|добрый день|привет|внимание|прода(?:м|ю|ем|ется|жа)|отдам|предлагаю|срочно|сво[йюе]|моя|мой)(?![\\p{L}])[ .,:!—–-]*)+',
)
const NOT_A_NAME = plainTest(
  '(?<!-)(?:во|со|до|от|по|за|на|из|к|об|для|под|при|после|перед|через|конца|начала|не|нет|без|и|или|как|чем)(?!-)',
  '(?<!-)[вс](?!-| ?\\d{1,3}(?!\\d))',
  '(?:январ|феврал|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр|весн|осен)\\p{L}*|март[ае]?|ма[йея]|лет[оа]|зим[аы]',
)
const NAME_WORDS = 8

/** A later year means something else. */
export const HEADING_CHARS = 80

/** The start of a text up to a value: «Продаю Toyota Camry 2.5». */
export function isHeading(before: string): boolean {
  const named = before.trimStart().replace(LEAD, '')
  if (/[:!?\n]/.test(named) || hasOther(named)) return false
  const pieces = named.split(/[.,;](?!\d)/)
  const name = pieces[0] ?? ''
  const isNextToName = pieces.length === 1 || pieces.at(-1)?.trim() === ''
  return isNextToName && !NOT_A_NAME(name) && name.split(' ').length <= NAME_WORDS
}

export const startsWithPart = (after: string): boolean =>
  hasPart(/^(?: [a-zа-я]+){1,2}/.exec(after)?.[0] ?? '')
