import { inSentence } from '#facts/words.ts'
import { chatAbout } from '#shared/chat-link.ts'
import { type SealedReport, type SealedValues, uncheckedStops } from '#shared/sealed-report.ts'
import { capitalised, lowerFirst } from '#shared/text/capitals.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'
import { LEVEL_WORDS } from '#shared/text/level-words.ts'
import { plural } from '#shared/text/plural.ts'
import {
  ASK_BEFORE_PAYING,
  ASK_FOR_NEWER,
  earlyText,
  LEVEL_NOW,
  newerReportText,
  OUTDATED_HEADINGS,
  type ReportAge,
  SINCE_THEN,
  STATE_AT_ANSWERS,
  sealedDates,
} from '#shared/text/sealed-words.ts'
import { carName } from '#shared/vehicle/car-name.ts'
import { numberParts } from '#shared/vehicle/number-words.ts'
import { rules } from '#verdict/rules/index.ts'
import type { Level, Tone } from '#verdict/verdict.ts'
import { answerRow } from './answer-row.ts'
import { type DisclosedReport, disclosedReport } from './disclosed-report.ts'
import { drawnBlocks } from './drawn-blocks.ts'
import type {
  Paper,
  PaperBlock,
  PaperCode,
  PaperHead,
  PaperNotice,
  PaperReason,
  PaperVerdict,
} from './paper.ts'
import { knownTone, markName, type PaperSite } from './paper-site.ts'

/** Plain data: equal states give equal papers. */
export interface PaperState {
  readonly age: ReportAge
  /** Cosignatures of the log's checkpoint. */
  readonly witnesses: number
  /** A witness has seen another state of the log. */
  readonly isLogContradicted: boolean
  /** By the answers stored when the paper was made. */
  readonly stricter?: {
    readonly level: Level
    /** It warns about the car; otherwise answers have only expired. */
    readonly isAlarm: boolean
    /** ISO 8601. */
    readonly comparedAt: string
  }
  /** The owner's newest report on the car. */
  readonly newer?: {
    readonly made: string
    /** Absent: its page would open rows that this report hides. */
    readonly id?: string
  }
}

interface PaperOptions extends Partial<PaperState> {
  /** Per section; the rest is counted. */
  readonly mostRecords?: number
}

/** Reasons and gaps are always complete. */
export function sealedPaper(
  report: SealedReport,
  site: PaperSite,
  { mostRecords = Number.POSITIVE_INFINITY, ...state }: PaperOptions = {},
): Paper {
  const shown = shownReport(disclosedReport(report), state)
  const made = new Date(shown.values.made)
  const page = `${site.publicUrl}/r/${report.id}`
  return {
    title: `${site.name}: сохранённый отчёт, ${carText(shown.values)}`,
    address: withoutScheme(page),
    made: `Составлен ${formatDateTime(made)} (Москва)`,
    blocks: [
      head(report, shown, site),
      ...noticeBlocks(page, site, state),
      verdictBlock(shown, site),
      ...hiddenBlock(shown),
      ...reasonBlocks(shown, site),
      ...gapBlocks(shown, site),
      ...marksBlock(shown, site),
      ...noteBlocks(shown, site),
      ...drawnBlocks(shown, site.readers),
      ...timelineBlocks(shown, mostRecords),
      ...answerBlocks(shown, site, mostRecords),
      ...proofBlocks(report, site, state),
    ],
  }
}

interface ShownReport extends DisclosedReport {
  readonly outdated: keyof typeof OUTDATED_HEADINGS | undefined
  /** Valid, not contradicted and the newest. */
  readonly isLatest: boolean
}

function shownReport(
  report: DisclosedReport,
  { age = 'current', stricter, newer }: Partial<PaperState>,
): ShownReport {
  const outdated = age === 'current' ? (stricter?.isAlarm ? 'stricter' : undefined) : age
  const isLatest = outdated === undefined && newer === undefined
  return { ...(isLatest ? report : withoutPraise(report)), outdated, isLatest }
}

const withoutPraise = ({ values, ...report }: DisclosedReport): DisclosedReport => ({
  ...report,
  values: {
    ...values,
    ...(values.marks && {
      marks: values.marks.map((mark) => (mark.tone === 'good' ? { ...mark, tone: 'stale' } : mark)),
    }),
  },
})

/** The part after `#` never reaches a server. */
const proofAddress = ({ id, seal }: SealedReport, publicUrl: string): string =>
  `${publicUrl}/proof#1.${seal.kid}.${seal.rowsRoot}.${seal.n}.${id}.${seal.signature}`

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//u, '')

function head(report: SealedReport, { values, outdated }: ShownReport, site: PaperSite): PaperHead {
  const dates = sealedDates(values.made, values.validUntil)
  const outdatedNote = outdated === 'early' ? earlyText(values.made) : `${dates} ${SINCE_THEN}`
  return {
    kind: 'head',
    isOld: outdated !== undefined,
    valid: outdated === undefined ? STATE_AT_ANSWERS : `${OUTDATED_HEADINGS[outdated]}.`,
    validNote: outdated === undefined ? `${ASK_BEFORE_PAYING} ${dates}` : outdatedNote,
    car: carText(values),
    number: numberGroups(values),
    ...(values.plate && { plate: values.plate }),
    qr: {
      address: proofAddress(report, site.publicUrl),
      label: 'QR-код: адрес проверки подлинности этого отчёта',
      caption: 'Подлинный ли отчёт',
    },
    ...(site.messengerBotUrl && { bot: botCode(values, site.messengerBotUrl) }),
  }
}

/** A number that the owner hides stays out of the code, too. */
const botCode = ({ vin }: Partial<SealedValues>, botUrl: string): PaperCode => ({
  address: vin === undefined ? botUrl : chatAbout(vin, botUrl),
  label: 'QR-код: бот, который работает и без сайта',
  caption: vin === undefined ? 'Бот' : 'Машина в боте',
})

function carText({ car }: Partial<SealedValues>): string {
  if (car === undefined) return 'марку владелец скрыл'
  const name = carName({ model: car?.model ?? undefined }, car?.make ?? undefined)
  return [name ?? 'Автомобиль, марка неизвестна', car?.year].filter(Boolean).join(', ')
}

function numberGroups({ vin, vinTail }: Partial<SealedValues>): readonly string[] {
  if (vin !== undefined) return numberParts(vin)
  return [
    vinTail === undefined
      ? 'Номер скрыт владельцем: это может быть другая машина'
      : `Номер скрыт, последние знаки: ${vinTail}`,
  ]
}

const LEVEL_TONES = { stop: 'danger', careful: 'warn', unknown: 'unknown', clear: 'unknown' } as const

/** Above the sealed verdict: a seller may show the paper for a better one. */
function noticeBlocks(page: string, site: PaperSite, state: Partial<PaperState>): PaperNotice[] {
  const { stricter, newer } = state
  return [
    ...(stricter === undefined
      ? []
      : [
          {
            kind: 'notice' as const,
            tone: LEVEL_TONES[stricter.level],
            text: `${LEVEL_NOW}: ${LEVEL_WORDS[stricter.level]}.`,
            note: `Сверено ${formatDateTime(stricter.comparedAt)} (Москва) по сохранённым ответам: источники при этом не спрашивали. Сегодняшнее состояние: ${withoutScheme(page)}.`,
          },
        ]),
    ...(newer === undefined
      ? []
      : [
          {
            kind: 'notice' as const,
            tone: 'warn' as const,
            text: newerReportText(newer.made),
            note:
              newer.id === undefined
                ? ASK_FOR_NEWER
                : `Открыть новый: ${withoutScheme(site.publicUrl)}/r/${newer.id}.`,
          },
        ]),
  ]
}

/** Without a strong reason the block names the state, as the page does. */
function verdictBlock(shown: ShownReport, site: PaperSite): PaperVerdict {
  const { level, reasons, made, gaps } = shown.values
  // It may be shown for another car.
  const isUnnamed = shown.values.vin === undefined
  const unchecked = level === 'stop' ? '' : uncheckedStops(gaps).map(inSentence).join(', ')
  const [first] = reasons.filter((one, at) => isStrong(toneOf(one, at, level)))
  const day = formatDate(new Date(made))
  const text =
    first === undefined || level === 'unknown' || level === 'clear' ? states(day)[level] : undefined
  return {
    kind: 'verdict',
    level: (!shown.isLatest || isUnnamed) && level === 'clear' ? 'unknown' : level,
    word: shown.outdated ? `Было: ${lowerFirst(LEVEL_WORDS[level])}` : LEVEL_WORDS[level],
    headline: text?.headline ?? first?.title ?? '',
    advice:
      (unchecked && `Не проверено: ${unchecked}. `) +
      (text?.advice ?? first?.advice ?? `Откройте отчёт на ${withoutScheme(site.publicUrl)}.`),
  }
}

const states = (day: string): Readonly<Record<string, { headline: string; advice: string }>> => ({
  clear: {
    headline: `Розыск, запреты, залог и ДТП: ${day} записей не было`,
    advice: 'Это только о том, что знают реестры, и только о дне ответа. Осмотра отчёт не заменяет.',
  },
  unknown: {
    headline: 'Главного реестры не сказали',
    advice: 'Это не хорошая новость. Проверьте заново или спросите на сайтах реестров сами.',
  },
})

const isStrong = (tone: Tone): boolean => tone === 'danger' || tone === 'warn'

const ruleLevels = new Map(rules.map(({ id, level }) => [id, level]))

const TONES = { stop: 'danger', careful: 'warn', note: 'note' } as const

type SealedReasonValue = SealedValues['reasons'][number]

/** The first reason led to the level even if its rule is gone or a note by now. */
function toneOf({ rule }: SealedReasonValue, at: number, level: SealedValues['level']): Tone {
  if (at === 0 && (level === 'stop' || level === 'careful')) return TONES[level]
  return TONES[ruleLevels.get(rule) ?? 'note']
}

const HIDDEN_NAMES: Readonly<Record<string, string>> = {
  vin: 'номер',
  vinTail: 'последние знаки номера',
  plate: 'госномер',
  car: 'марку, модель и год',
  marks: 'итоги проверок',
  timeline: 'след',
}

function hiddenBlock({ hidden: { names, sections } }: DisclosedReport): PaperBlock[] {
  const parts = [
    ...names.flatMap((name) => HIDDEN_NAMES[name] ?? []),
    ...(sections === 0
      ? []
      : [`${sections} ${plural(sections, 'раздел', 'раздела', 'разделов')} с ответами реестров`]),
  ]
  if (parts.length === 0) return []
  return [
    {
      kind: 'text',
      text: `Сокращённый отчёт: владелец скрыл ${parts.join(', ')}. Вывод, причины и всё, чего мы не знаем, показаны целиком: скрыть их нельзя.`,
    },
  ]
}

const WHY = { stop: 'Почему стоп', careful: 'Почему осторожно', clear: '', unknown: '' } as const

function reasonBlocks(shown: DisclosedReport, site: PaperSite): PaperBlock[] {
  const strong = paperReasons(shown, site).filter(({ tone }) => isStrong(tone))
  const heading = WHY[shown.values.level] || 'Что нашли'
  return strong.length === 0
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'reasons', reasons: strong },
      ]
}

function noteBlocks(shown: DisclosedReport, site: PaperSite): PaperBlock[] {
  const notes = paperReasons(shown, site).filter(({ tone }) => !isStrong(tone))
  return notes.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Ещё полезно знать' },
        { kind: 'notes', notes },
      ]
}

const paperReasons = ({ values: { reasons, level } }: DisclosedReport, site: PaperSite): PaperReason[] =>
  reasons.map((one, at) => ({
    tone: toneOf(one, at, level),
    title: one.title,
    explain: one.explain,
    advice: one.advice,
    source: `${markName(one.section, site)}, ${formatDateTime(one.checkedAt)}`,
  }))

/** Each sentence once. */
function gapBlocks({ values: { gaps, level } }: DisclosedReport, site: PaperSite): PaperBlock[] {
  const texts = [...new Set(gaps.map(({ text }) => text))]
  const items = texts.map((text) => {
    const names = gaps.filter((gap) => gap.text === text).map(({ section }) => markName(section, site))
    if (isNamedIn(text, names)) return capitalised(text)
    return `${names.map((name, at) => (at === 0 ? capitalised(name) : inSentence(name))).join(', ')}: ${inSentence(text)}`
  })
  return items.length === 0
    ? []
    : [
        {
          kind: 'heading',
          text: level === 'unknown' ? 'Почему нельзя судить: чего мы не знаем' : 'Чего мы не знаем',
        },
        { kind: 'list', items },
      ]
}

/** «Лизинг и обременения: реестр не ответил» or «Пробег между проверками неизвестен». */
const isNamedIn = (text: string, names: readonly string[]): boolean =>
  /^[^.:]{1,40}: /u.test(text) ||
  (names.length === 1 && names.some((name) => text.toLowerCase().startsWith(name.toLowerCase())))

function marksBlock({ values: { marks } }: DisclosedReport, site: PaperSite): PaperBlock[] {
  if (marks === undefined || marks.length === 0) return []
  return [
    { kind: 'heading', text: 'Итоги проверок' },
    {
      kind: 'marks',
      marks: marks.map(({ section, line, tone }) => ({
        tone: knownTone(tone),
        name: markName(section, site),
        line,
      })),
    },
  ]
}

/** Lines of events per record of a section. */
const EVENTS = 3

function timelineBlocks({ values: { timeline } }: DisclosedReport, mostRecords: number): PaperBlock[] {
  if (timeline === undefined || timeline.length === 0) return []
  const events = timeline.slice(-mostRecords * EVENTS)
  const left = timeline.length - events.length
  return [
    { kind: 'heading', text: 'Все события с датой' },
    {
      kind: 'events',
      events: events.map(({ date, title }) => ({ day: formatDate(date), title })),
    },
    ...(left > 0
      ? [{ kind: 'text' as const, text: `Раньше ещё ${left}: во вложенном файле.`, isQuiet: true }]
      : []),
  ]
}

function answerBlocks(shown: DisclosedReport, site: PaperSite, mostRecords: number): PaperBlock[] {
  if (shown.sections.length === 0) return []
  return [
    { kind: 'heading', text: 'Что ответил каждый реестр' },
    { kind: 'answers', rows: shown.sections.map((one) => answerRow(one, shown, { ...site, mostRecords })) },
  ]
}

function proofBlocks(
  report: SealedReport,
  site: PaperSite,
  { witnesses, isLogContradicted = false }: Partial<PaperState>,
): PaperBlock[] {
  const { id, seal, log } = report
  const host = withoutScheme(site.publicUrl)
  return [
    { kind: 'heading', text: 'Как проверить, что отчёт подлинный' },
    {
      kind: 'list',
      items: [
        `Наведите камеру на код в начале отчёта. Или откройте ${host}/proof и отдайте странице этот файл: она работает и без сети, файл никуда не уходит.`,
        'Ответ один из четырёх: подлинный; подлинный, но старый; изменён; прочитать не удалось.',
        `Свежее состояние, если владелец не отозвал отчёт: ${host}/r/${id}.`,
        'В этот PDF вложен файл avtosled-report.json: все ответы целиком и отметка подлинности. Отметка доказывает, что показал сервис, а не то, что реестр прав.',
      ],
    },
    {
      kind: 'facts',
      facts: [
        ['Номер отчёта', id],
        ['Ключ', seal.kid],
        ['Корень строк', seal.rowsRoot],
        ['Строк', String(seal.n)],
        ['Журнал', logText(log, isLogContradicted)],
        ...(witnesses === undefined ? [] : [['Подписей свидетелей', String(witnesses)] as const]),
      ],
    },
  ]
}

const logText = (log: SealedReport['log'], isContradicted: boolean): string =>
  log === null
    ? isContradicted
      ? 'отметок журнала сейчас нет, свидетель видел другое его состояние: журналом отчёт не подтверждён'
      : 'на момент печати контрольная точка этот отчёт ещё не покрыла'
    : `запись ${log.index}, контрольная точка о ${log.size} ${plural(log.size, 'записи', 'записях', 'записях')}`
