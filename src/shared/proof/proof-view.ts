import { isRecord } from '../keys.ts'
import type { SealedSection } from '../sealed-report.ts'
import { capitalised } from '../text/capitals.ts'
import { formatDateTime } from '../text/dates.ts'
import { LEVEL_WORDS } from '../text/level-words.ts'
import { normalized } from '../text/normalized.ts'
import { plural } from '../text/plural.ts'
import { ASK_BEFORE_PAYING, SINCE_THEN, STATE_AT_ANSWERS, sealedDates } from '../text/sealed-words.ts'
import type { LogCheck } from './check-log.ts'
import type {
  CheckedGenuine,
  GenuineReport,
  HiddenRows,
  ReportFault,
  SealedLevel,
  SealedText,
  UnreadableCause,
} from './check-report.ts'
import type { FileTrouble } from './proof-files.ts'
import { quoted } from './untrusted.ts'

export interface ProofView {
  readonly kind: 'current' | 'old' | 'changed' | 'unreadable'
  /** `good` only for a valid report without obstacles; otherwise as its level or worse. */
  readonly tone: 'good' | 'danger' | 'warn' | 'neutral'
  readonly title: string
  readonly text: string
  /** Differences, one line each. */
  readonly faults: readonly string[]
  readonly content?: ReportContent
  readonly log: string
  /** Genuine, but not confirmed by the log. */
  readonly isRefuted?: true
  readonly id?: string
}

export interface ReportContent {
  /** A sentence: an old report's level is dated. */
  readonly level: string
  readonly car: string
  readonly dates: string
  readonly reasons: readonly SealedText[]
  readonly gaps: readonly SealedText[]
  readonly sections: readonly string[]
  /** Empty: nothing. */
  readonly hidden: string
}

const SOURCES_MAY_ERR =
  'Отметка подтверждает, что сервис показывал именно это. Прав ли был реестр, она не подтверждает.'

export const COMPARE_WITH_PAPER =
  'Отметка защищает данные внутри файла. Сверьте их с напечатанным: текст страниц подделать можно.'

const toneOfLevel = { clear: 'good', careful: 'warn', stop: 'danger', unknown: 'neutral' } as const

export interface ReportToday {
  /** If stricter than the sealed level. */
  readonly stricter: SealedLevel | undefined
  /** Newer answers differ from the sealed ones or cannot be read. */
  readonly isContradicted: boolean
  /** ISO 8601; when the owner's newest report on the car was made, if it is another. */
  readonly newerMade: string | undefined
}

export interface ServiceWords {
  /** About the report; undefined: no answer. */
  readonly answer: string | undefined
  readonly today: ReportToday | undefined
}

/**
 * Not `good`: an old, withdrawn or wrongly logged report, one that the service lacks or
 * contradicts, and one without the car's name, which may be another's.
 */
export function genuineView(
  checked: CheckedGenuine,
  log: LogCheck,
  { answer, today }: ServiceWords,
): ProofView {
  const { genuine } = checked
  const isWithdrawn = answer === 'withdrawn'
  const isOld = checked.kind === 'old' || isWithdrawn
  const content = contentOf(genuine, isOld)
  const shared = { faults: [], content, log: logText(log), id: genuine.report.id }
  if (checked.kind === 'old') return { kind: 'old', tone: 'warn', ...oldWords(checked), ...shared }
  if (isWithdrawn) return { kind: 'old', tone: 'warn', ...WITHDRAWN, ...shared }
  const tone = toneOfLevel[genuine.level]
  const text = `${todayText(genuine, { answer, today })} ${SOURCES_MAY_ERR}`
  const current = { kind: 'current', title: currentTitle(genuine), text, ...shared } as const
  const withoutGood = (worse: ProofView['tone']) => (tone === 'good' ? worse : tone)
  if (answer === 'missing') return { ...current, ...NOT_OURS, tone: withoutGood('warn'), isRefuted: true }
  if (log.kind === 'refuted') {
    const title = 'Отметка подлинная, но журнал не сходится'
    return { ...current, title, tone: withoutGood('warn'), isRefuted: true }
  }
  const stricter = today?.stricter
  if (stricter && isAlarm(stricter, today?.isContradicted)) {
    const title = `Подлинный, но сейчас вывод строже: ${inTitle(stricter)}`
    return { ...current, title, tone: toneOfLevel[stricter] }
  }
  if (today?.newerMade) return { ...current, title: SUPERSEDED, tone: withoutGood('neutral') }
  const isDoubtful = !isCarNamed(genuine) || (log.kind === 'missing' && log.isLate)
  return { ...current, tone: isDoubtful ? withoutGood('neutral') : tone }
}

/** Most answers are fresh for an hour, so *unknown* also follows without any news about the car. */
export const isAlarm = (stricter: SealedLevel | undefined, isContradicted = false): boolean =>
  stricter === 'stop' || stricter === 'careful' || (stricter === 'unknown' && isContradicted)

const SUPERSEDED = 'Подлинный, но есть отчёт новее: смотрите его'

function todayText(genuine: GenuineReport, { answer, today }: ServiceWords): string {
  if (today === undefined) {
    const why = isCarNamed(genuine) ? 'нет связи, или сервис не ответил' : 'номер скрыт'
    const withdrawal = answer === undefined ? ' Отозвал ли его владелец, без сервиса не узнать.' : ''
    return `С сегодняшними ответами отчёт не сверен: ${why}.${withdrawal}`
  }
  const { stricter, isContradicted, newerMade } = today
  const newer = newerMade === undefined ? [] : [newerText(newerMade)]
  const compared = isAlarm(stricter, isContradicted) ? STRICTER : stricter === undefined ? AS_SEALED : TOO_FEW
  return [compared, ...newer].join(' ')
}

const AS_SEALED = 'Сверен с ответами, которые есть у сервиса сейчас: вывод не строже.'

const TOO_FEW =
  'Свежих ответов у сервиса сейчас мало, сверить по ним вывод нельзя: нажмите «Проверить сейчас» на странице отчёта.'

const STRICTER =
  'После него сервис получил другие ответы. Что изменилось, показывает страница отчёта на сайте.'

const newerText = (made: string): string =>
  `Тот же владелец сохранил отчёт на эту машину позже, ${formatDateTime(made)}. Откройте его на странице этого отчёта или попросите у владельца.`

/** Four characters fit many cars. */
const isCarNamed = ({ rows }: GenuineReport): boolean => typeof rows.get('vin') === 'string'

const currentTitle = ({ level }: GenuineReport): string => `Подлинный и действует. Вывод: ${inTitle(level)}`

const inTitle = (level: SealedLevel): string => LEVEL_WORDS[level].toLocaleLowerCase('ru')

export const changedView = (faults: readonly ReportFault[]): ProofView => ({
  kind: 'changed',
  tone: 'danger',
  title: 'Отчёт изменён',
  text: 'Такого отчёта сервис не выдавал. Не полагайтесь на него: проверьте машину заново.',
  faults: faults.map(faultText),
  log: '',
})

const faultText = ({ row, name, text }: ReportFault): string => {
  const place = [row !== undefined && String(row + 1), name !== undefined && `«${quoted(rowWords(name))}»`]
  const words = place.filter((part) => typeof part === 'string').join(' ')
  return words === '' ? capitalised(text) : `Строка ${words}: ${text}`
}

const WITHDRAWN = {
  title: 'Подлинный, но владелец его отозвал: проверьте заново',
  text: 'Сервис выдавал этот отчёт, но больше его не показывает. Причины владелец не называет.',
}

/** Reports are stored longer than they are valid. */
const NOT_OURS = {
  title: 'Отметка подлинная, но сервис такого отчёта не знает',
  text: 'Не полагайтесь на него: проверьте машину заново.',
}

function oldWords({ cause, genuine }: Extract<CheckedGenuine, { readonly kind: 'old' }>) {
  if (cause === 'early')
    return {
      title: 'Подлинный, но срок не проверить: проверьте заново',
      text: `Отчёт составлен ${formatDateTime(genuine.made)}, а часы этого устройства отстают. Поправьте их и повторите.`,
    }
  return {
    title: 'Подлинный, но старый: проверьте заново',
    text: `${sealedDates(genuine.made, genuine.validUntil)} ${SINCE_THEN}`,
  }
}

const unreadable: Readonly<Record<UnreadableCause, { readonly title: string; readonly text: string }>> = {
  text: {
    title: 'Отчёт не читается',
    text: 'Файл повреждён или записан не так, как его отдаёт сервис. Угадывать мы не стали: попросите файл заново.',
  },
  shape: {
    title: 'Это не заверенный отчёт',
    text: 'В файле нет строк и отметки отчёта. Нужен PDF отчёта, его JSON или доказательство журнала.',
  },
  key: {
    title: 'Ключ отметки нам неизвестен',
    text: 'Подлинность не подтверждена. Откройте эту страницу со связью, чтобы получить новые ключи, и повторите.',
  },
  version: {
    title: 'Отчёт новее этой проверки',
    text: 'Отметка подлинная, но часть строк эта проверка не понимает. Откройте страницу со связью заново.',
  },
}

export function unreadableView({ cause, kid }: { cause: UnreadableCause; kid?: string }): ProofView {
  const { title, text } = unreadable[cause]
  const number = kid === undefined ? '' : ` Номер ключа: ${quoted(kid)}.`
  return { kind: 'unreadable', tone: 'neutral', title, text: `${text}${number}`, faults: [], log: '' }
}

/** A seal under a retired key that the log does not confirm: its thief could have made it. */
export const retiredView = (id: string, log: LogCheck): ProofView => ({
  kind: 'unreadable',
  tone: 'neutral',
  title: 'Подпись старым ключом: приложите файл доказательства',
  text: 'Этим ключом сервис больше не подписывает, поэтому без журнала подлинность не подтверждена. Откройте страницу со связью или добавьте .tlog-proof, скачанный со страницы отчёта после смены ключа.',
  faults: [],
  log: logText(log),
  ...(log.kind === 'refuted' && { isRefuted: true }),
  id,
})

type Trouble = FileTrouble['cause'] | 'proof-only' | 'code' | 'no-keys' | 'broken'

const troubleTexts: Readonly<Record<Trouble, string>> = {
  several: 'В файлах разные отчёты или доказательства. Проверяйте их по одному.',
  edited:
    'Этот PDF изменили после того, как его сделал сервис, и разные программы найдут в нём разное. Попросите исходный файл.',
  'no-attachment':
    'В этом PDF нет заверенного отчёта: подлинность не подтверждена, не полагайтесь на него. Попросите исходный файл или ссылку.',
  unknown: unreadable.shape.text,
  code: 'Код или ссылка прочитаны не целиком. Снимите код ещё раз или добавьте файл отчёта.',
  'no-keys': 'Ключей сервиса на этом устройстве нет. Откройте страницу один раз со связью и повторите.',
  broken: 'Проверка оборвалась. Обновите страницу и повторите.',
  'proof-only': 'Доказательство журнала само отчёта не содержит. Добавьте файл отчёта: PDF или JSON.',
}

/** @param file neither a report nor a proof, if others were given with it */
export const troubleView = (trouble: Trouble, file?: string): ProofView => ({
  kind: 'unreadable',
  tone: 'neutral',
  title: 'Проверить не удалось',
  text:
    file === undefined
      ? troubleTexts[trouble]
      : `Файл «${quoted(file)}»: ${troubleTexts[trouble]} Другие файлы проверьте без него.`,
  faults: [],
  log: '',
})

export const withdrawnView = (id: string): ProofView => ({
  kind: 'old',
  tone: 'warn',
  ...WITHDRAWN,
  faults: [],
  log: '',
  id,
})

export const undatedView = (id: string): ProofView => ({
  kind: 'old',
  tone: 'warn',
  title: 'Код подлинный, но срока и содержания в нём нет',
  text: 'Сервис заверял отчёт с этим номером. Что в нём и не устарел ли он, покажет сам отчёт: откройте его по ссылке или добавьте файл.',
  faults: [],
  log: '',
  id,
})

export const noEd25519View: ProofView = {
  kind: 'unreadable',
  tone: 'neutral',
  title: 'Этот браузер не умеет проверять отметку',
  text: 'Нужен Chrome 137, Firefox 129, Safari 17 или новее и адрес https. Откройте страницу в другом браузере.',
  faults: [],
  log: '',
}

function logText(log: LogCheck): string {
  switch (log.kind) {
    case 'included':
      return `Есть в открытом журнале: запись ${log.index + 1} из ${log.checkpoint.size}, ${witnessText(log.checkpoint)}.`
    case 'refuted':
      return `Журнал не подтверждает отчёт: ${log.text}. Сообщите об этом сервису.`
    case 'missing':
      return 'В открытом журнале отчёта пока нет: итог журнала выходит раз в час.'
    default:
      return 'Журнал не проверялся: нет связи или доказательства.'
  }
}

function witnessText({ witnesses, unknown }: { witnesses: readonly string[]; unknown: number }): string {
  const known = witnesses.length
  const others = unknown === 0 ? '' : `, и ещё подписей, чьи ключи нам неизвестны: ${unknown}`
  if (known === 0) return `независимые свидетели его не подтверждали${others}`
  const verb = plural(known, 'подтвердил', 'подтвердили', 'подтвердили')
  return `его ${verb} ${known} ${plural(known, 'свидетель', 'свидетеля', 'свидетелей')}${others}`
}

function contentOf(genuine: GenuineReport, isOld: boolean): ReportContent {
  const { level, made, validUntil, reasons, gaps, rows, hidden } = genuine
  return {
    level: `${isOld ? 'Вывод на тот день' : 'Вывод'}: ${LEVEL_WORDS[level]}`,
    car: carText(rows) + (isCarNamed(genuine) ? '' : UNNAMED),
    dates: [sealedDates(made, validUntil), ...(isOld ? [] : [STATE_AT_ANSWERS, ASK_BEFORE_PAYING])].join(' '),
    reasons,
    gaps,
    sections: [...rows].flatMap(([name, value]) => sectionText(name, value)),
    hidden: hiddenText(hidden),
  }
}

const UNNAMED = '. Номер владелец скрыл: это может быть другая машина.'

/** Omits a make that the model repeats: earlier reports have the model alone. */
const unrepeatedMake = ({ make, model }: Readonly<Record<string, unknown>>): unknown[] =>
  plain(`${model}`).includes(plain(`${make}`)) ? [] : [make]

/** «Škoda» is «skoda». */
const plain = (name: string): string => normalized(name, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function carText(rows: ReadonlyMap<string, unknown>): string {
  const car = rows.get('car')
  const model = isRecord(car) ? [...unrepeatedMake(car), car.model, car.year] : []
  const [vin, tail, plate] = ['vin', 'vinTail', 'plate'].map((name) => rows.get(name))
  const number = typeof vin === 'string' ? vin : typeof tail === 'string' && `номер кончается на ${tail}`
  const known = [
    model.filter((part) => typeof part === 'string' || typeof part === 'number').join(' '),
    number,
    plate,
  ]
  const text = known.filter((part) => typeof part === 'string' && part !== '').join(', ')
  return text || 'Какая это машина, в отчёте не показано'
}

const outcomes: Readonly<Record<SealedSection['outcome'], string>> = {
  found: 'есть записи',
  nothing: 'записей нет',
  failed: 'проверить не удалось',
  unasked: 'не запрашивалось',
}

const isOutcome = (value: unknown): value is SealedSection['outcome'] =>
  typeof value === 'string' && Object.hasOwn(outcomes, value)

function sectionText(name: string, value: unknown): string[] {
  if (Object.hasOwn(nameWords, name) || !isRecord(value) || typeof value.title !== 'string') return []
  const outcome = isOutcome(value.outcome) ? outcomes[value.outcome] : 'итог не читается'
  const checkedAt = typeof value.checkedAt === 'string' ? `, ${formatDateTime(value.checkedAt)}` : ''
  const source = typeof value.source === 'string' ? ` (${value.source})` : ''
  const stale = value.stale === true ? ', прежний ответ' : ''
  return [`${value.title}: ${outcome}${source}${checkedAt}${stale}`]
}

const nameWords: Readonly<Record<string, string>> = {
  level: 'вывод',
  made: 'когда составлен',
  validUntil: 'срок',
  reasons: 'причины',
  gaps: 'пробелы',
  vin: 'VIN',
  vinTail: 'последние знаки номера',
  plate: 'госномер',
  car: 'марка и модель',
  marks: 'итоги разделов',
  timeline: 'события по датам',
}

const rowWords = (name: string): string => nameWords[name] ?? name

function hiddenText({ names, sections }: HiddenRows): string {
  const parts = names.map(rowWords)
  if (sections > 0)
    parts.push(
      `${sections} ${plural(sections, 'строка', 'строки', 'строк')} с ответами реестров и прежним отчётом`,
    )
  return parts.length === 0
    ? ''
    : `Отчёт показан не целиком. Скрыты: ${parts.join(', ')}. Вывод, причины и пробелы скрыть нельзя.`
}
