import { createHash } from 'node:crypto'
import { inSentence } from '#facts/words.ts'
import { disclosedSections, previousOf, rowValue } from '#report/paper/disclosed-report.ts'
import { closedPageCsp } from '#server/http/security-headers.ts'
import {
  continuationFragment,
  type SealedReport,
  type SealedSection,
  type SealedValues,
  uncheckedStops,
} from '#shared/sealed-report.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'
import { failureWords } from '#shared/text/failure-words.ts'
import { LEVEL_WORDS } from '#shared/text/level-words.ts'
import { escapedMarkup } from '#shared/text/markup.ts'
import { plural } from '#shared/text/plural.ts'
import {
  ASK_BEFORE_PAYING,
  ASK_FOR_NEWER,
  CHANGE_WORDS,
  changedRecord,
  comparedText,
  earlyText,
  LEVEL_NOW,
  newerReportText,
  OUTDATED_HEADINGS,
  type ReportAge,
  SINCE_THEN,
  STATE_AT_ANSWERS,
  sealedDates,
  unrenewedText,
} from '#shared/text/sealed-words.ts'
import type { Changes } from './changes.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import { PAGE_STYLE } from './page-style.ts'
import { ageOf, carText, OTHER_CHECKS_DAYS } from './sealed-values.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

const CLOSED_CSP = closedPageCsp({
  scripts: [hashOf(PAGE_SCRIPT)],
  styles: [hashOf(PAGE_STYLE)],
})

/** No outside content. Lighthouse fetches robots.txt as the page. */
export const PAGE_CSP = `${CLOSED_CSP}; connect-src 'self'`

export interface ReportView {
  readonly report: SealedReport
  readonly now: number
  readonly siteName: string
  readonly witnesses: number
  /** A witness has seen another state of the log, so no checkpoint is made. */
  readonly isLogContradicted: boolean
  readonly isPrintable: boolean
  /** The owner's newest report on the car, if it is not this one. */
  readonly newest: { readonly id: string; readonly made: string } | undefined
  /** Its address would open rows that this report hides. */
  readonly isReduced: boolean
  /** By today's stored answers, hidden rows included; undefined: as sealed. */
  readonly levelNow: SealedValues['level'] | undefined
  readonly isStricterNow: boolean
  readonly changes: Changes | undefined
}

type Tone = 'good' | 'warn' | 'danger' | 'plain'

const TONES: Readonly<Record<SealedValues['level'], Tone>> = {
  stop: 'danger',
  careful: 'warn',
  unknown: 'plain',
  clear: 'good',
}

/**
 * Only a current report that no newer answer contradicts may look good. `isNamed`: thousands of one
 * model share the last characters, so a report without its VIN may be shown for another car.
 */
export function pageLookOf(
  level: SealedValues['level'],
  age: ReportAge,
  isStricterNow = false,
  isNamed = true,
): Tone {
  if (TONES[level] !== 'good') return TONES[level]
  return isNamed && age === 'current' && !isStricterNow ? 'good' : 'plain'
}

export function reportPage(view: ReportView): string {
  const { report, now, siteName, levelNow } = view
  const stricter = view.isStricterNow ? levelNow : undefined
  const age = ageOf(report, now)
  const level = rowValue(report, 'level') ?? 'unknown'
  const isOutdated = stricter !== undefined && age === 'current'
  const heading = isOutdated ? OUTDATED_HEADINGS.stricter : HEADINGS[age]
  return page(
    `${heading} — ${siteName}`,
    siteName,
    [
      validity(report, isOutdated ? 'old' : age, heading),
      stricter ? verdictNow(stricter) : '',
      superseded(view),
      `<section class="verdict ${pageLookOf(level, age, view.isStricterNow, rowValue(report, 'vin') !== undefined && view.newest === undefined)}" aria-labelledby="level"><p>${
        age === 'current' && !isOutdated ? 'Вывод' : 'Вывод был таким'
      }</p><h2 id="level">${escapedMarkup(LEVEL_WORDS[level])}</h2>${unchecked(report)}${stricter ? '' : newer(levelNow)}${car(report)}</section>`,
      actions(view),
      reasons(report, age),
      gaps(rowValue(report, 'gaps') ?? []),
      view.changes ? changesPart(view.changes) : '',
      rows(report),
      timeline(rowValue(report, 'timeline')),
      seal(view),
    ].join('\n'),
  )
}

function unchecked(report: SealedReport): string {
  const names = uncheckedStops(rowValue(report, 'gaps') ?? [])
  return names.length === 0 || rowValue(report, 'level') === 'stop'
    ? ''
    : `<p><strong>Не проверено: ${escapedMarkup(names.map(inSentence).join(', '))}.</strong></p>`
}

/** Its reasons are notes at most. */
const isWithoutAlarm = (report: SealedReport): boolean =>
  ['clear', 'unknown'].includes(rowValue(report, 'level') ?? 'unknown')

const newer = (level: ReportView['levelNow']): string =>
  level === undefined ? '' : `<p><strong>${LEVEL_NOW}: ${escapedMarkup(LEVEL_WORDS[level])}.</strong></p>`

/** Above what the report says: a seller may show it for its better verdict. */
const verdictNow = (level: SealedValues['level']): string =>
  `<section class="verdict ${TONES[level]}" aria-labelledby="now"><p>${LEVEL_NOW}</p><h2 id="now">${escapedMarkup(LEVEL_WORDS[level])}</h2></section>`

const HEADINGS: Readonly<Record<ReportAge, string>> = {
  ...OUTDATED_HEADINGS,
  current: 'Отчёт подлинный и действует',
}

function validity(report: SealedReport, age: ReportAge, heading: string): string {
  const made = rowValue(report, 'made') ?? ''
  const dates = sealedDates(made, rowValue(report, 'validUntil') ?? '')
  const texts: Readonly<Record<ReportAge, string>> = {
    current: `${dates} ${STATE_AT_ANSWERS} ${ASK_BEFORE_PAYING}`,
    old: `${dates} ${SINCE_THEN}`,
    early: earlyText(made),
  }
  return `<header class="validity ${age}"><h1>${heading}</h1><p>${escapedMarkup(texts[age])}</p></header>`
}

/** An older report must not hide what a newer one of the same owner says. */
const superseded = ({ newest, isReduced }: ReportView): string =>
  newest === undefined
    ? ''
    : `<p class="validity old"><strong>${escapedMarkup(newerReportText(newest.made))}</strong> ${
        isReduced ? ASK_FOR_NEWER : link(`/r/${newest.id}`, 'Открыть новый')
      }</p>`

function car(report: SealedReport): string {
  const name = carText(rowValue(report, 'car') ?? null)
  const vin = rowValue(report, 'vin')
  const tail = rowValue(report, 'vinTail')
  const plate = rowValue(report, 'plate')
  const number =
    vin ?? (tail && `номер скрыт, последние четыре знака — ${tail}: так кончаются номера и других машин`)
  return [name, number ?? 'номер скрыт: это может быть другая машина', plate]
    .flatMap((text) => (text ? [`<p>${escapedMarkup(text)}</p>`] : []))
    .join('')
}

function actions({ report, isPrintable }: ReportView): string {
  const vin = rowValue(report, 'vin')
  const address = `/r/${report.id}`
  return `${list(
    'actions',
    [
      vin !== undefined && checkLink(vin, report.id),
      vin === undefined && link('/', 'Проверить по VIN', 'button'),
      vin !== undefined && isPrintable && link(`${address}.pdf`, 'Скачать PDF'),
      vin !== undefined && link(`/v1/reports/${report.id}`, 'Отчёт в JSON'),
      report.log !== null && link(`${address}.tlog-proof`, 'Доказательство из журнала'),
      link('/proof', 'Проверить подлинность'),
    ].filter((one) => typeof one === 'string'),
  )}<p class="quiet">${escapedMarkup(checkHint(report))}</p>`
}

function checkHint(report: SealedReport): string {
  if (rowValue(report, 'vin') !== undefined)
    return '«Проверить сейчас» спросит реестры, кроме тех, что ответили за последний час, и сравнит ответы с этим отчётом.'
  const tail = rowValue(report, 'vinTail')
  return `Номер владелец скрыл, поэтому спросить реестры отсюда нельзя. Попросите у него VIN${
    tail ? `, он кончается на ${tail},` : ''
  } или прочтите его на кузове и в СТС, и проверьте на главной странице.`
}

/** One press requests every registry; the car's page compares the answers with this report. */
const checkLink = (vin: string, id: string): string =>
  `<a href="${escapedMarkup(`/checks/${encodeURIComponent(vin)}${continuationFragment(id)}`)}" class="button" data-wish="${escapedMarkup(vin)}">Проверить сейчас</a><script>${PAGE_SCRIPT}</script>`

const link = (address: string, text: string, look = ''): string =>
  `<a href="${escapedMarkup(address)}"${look && ` class="${look}"`}>${escapedMarkup(text)}</a>`

const list = (look: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul class="${look}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const block = (id: string, title: string, body: string): string =>
  body === ''
    ? ''
    : `<section aria-labelledby="${id}"><h2 id="${id}">${escapedMarkup(title)}</h2>${body}</section>`

function reasons(report: SealedReport, age: ReportAge): string {
  const all = rowValue(report, 'reasons') ?? []
  return block(
    'reasons',
    isWithoutAlarm(report) ? 'Что известно' : 'Почему',
    all.length === 0
      ? `<p>Причин против покупки среди ответов ${age === 'current' ? 'нет' : 'не было'}.</p>`
      : list(
          'reasons',
          all.map(
            ({ title, explain, advice, checkedAt }) =>
              `<h3>${escapedMarkup(title)}</h3>${[explain, advice]
                .filter(Boolean)
                .map((text) => `<p>${escapedMarkup(text)}</p>`)
                .join('')}<p class="quiet">Ответ от ${escapedMarkup(formatDateTime(checkedAt))}</p>`,
          ),
        ),
  )
}

const gaps = (all: SealedValues['gaps']): string =>
  block(
    'gaps',
    'Чего отчёт не знает',
    list(
      'gaps',
      all.map(({ text }) => escapedMarkup(text)),
    ),
  )

const OUTCOMES: Readonly<Record<SealedSection['outcome'], string>> = {
  found: 'Есть ответ',
  nothing: 'Проверено: записей не нашлось',
  failed: 'Проверить не удалось',
  unasked: 'Ответа нет: не спрашивали или не ответили',
}

function rows(report: SealedReport): string {
  const marks = new Map(rowValue(report, 'marks')?.map(({ section, line }) => [section, line]))
  const sections = disclosedSections(report)
  const hidden = report.rows.filter((row) => row === null).length
  const table = sections.map((section) => sectionRow(section, marks.get(section.id)))
  return block(
    'rows',
    'Проверки',
    (table.length === 0
      ? ''
      : `<table><thead><tr><th scope="col">Что</th><th scope="col">Ответ</th><th scope="col">Кто и когда</th></tr></thead><tbody>${table.join('')}</tbody></table>`) +
      (hidden === 0
        ? ''
        : `<p>Владелец скрыл ${hidden} ${plural(hidden, 'строку', 'строки', 'строк')}. Вывод, причины и пробелы скрыть нельзя.</p>`),
  )
}

function sectionRow(section: SealedSection, mark: string | undefined): string {
  const { title, outcome, checkedAt, source, stale, others, failure, refusedBy = [] } = section
  const answer = [
    OUTCOMES[outcome],
    outcome === 'found' || outcome === 'nothing' ? mark : undefined,
    refusedBy.length === 0 ? undefined : `Сведений не выдают: ${refusedBy.join(', ')}`,
  ]
  const origins = [
    [source, checkedAt && formatDateTime(checkedAt), stale ? 'ответ не новый' : undefined],
    failure ? [failureWords(failure.reason), formatDateTime(failure.at)] : [],
    ...others.map((other) => [
      other.source,
      formatDateTime(other.checkedAt),
      OUTCOMES[other.outcome].toLowerCase(),
    ]),
  ].map((parts) => parts.filter(Boolean).join(', '))
  return `<tr><th scope="row">${escapedMarkup(title)}</th><td>${lines(answer)}</td><td>${lines(origins)}</td></tr>`
}

const lines = (texts: readonly (string | undefined)[]): string =>
  texts.flatMap((text) => (text ? [escapedMarkup(text)] : [])).join('<br>') || '—'

const timeline = (events: SealedValues['timeline'] | undefined): string =>
  block(
    'timeline',
    'След',
    list(
      'timeline',
      (events ?? []).map(
        ({ date, title }) =>
          `<time datetime="${escapedMarkup(date)}">${escapedMarkup(formatDate(date))}</time> ${escapedMarkup(title)}`,
      ),
    ),
  )

function changesPart({ changes, stricter, unrenewed, comparedAt }: Changes): string {
  const text = comparedText({ changes, stricter, unrenewed })
  const items = changes.map(
    (change) => `<strong>${CHANGE_WORDS[change.kind]}:</strong> ${escapedMarkup(changedRecord(change))}`,
  )
  return block(
    'changes',
    'Что изменилось с тех пор',
    `${text && `<p>${escapedMarkup(text)}</p>`}${list('changes', items)}${
      unrenewed.length === 0 ? '' : `<p>${escapedMarkup(unrenewedText(unrenewed))}</p>`
    }<p class="quiet">Сравнили ${escapedMarkup(
      formatDateTime(new Date(comparedAt)),
    )} по сохранённым ответам: источники при этом не спрашивали.</p>`,
  )
}

const UNLOGGED =
  'В журнал отчёт уже записан, но ближайшая отметка журнала ещё не поставлена: это секунды, а если не отвечает свидетель — дольше.'
const CONTRADICTED =
  'В журнал отчёт записан, но отметок журнала сейчас нет: свидетель видел другое его состояние. Мы уже знаем об этом; пока это не выяснено, сам отчёт журналом не подтверждён.'

const continued = (report: SealedReport): string => {
  const previous = previousOf(report)
  return previous === undefined
    ? ''
    : `<p>Продолжает отчёт от ${escapedMarkup(formatDateTime(previous.made))}: ${link(`/r/${previous.id}`, 'что было тогда')}.</p>`
}

function seal({ report, witnesses, isLogContradicted }: ReportView): string {
  const { kid, rowsRoot } = report.seal
  const place =
    report.log === null
      ? isLogContradicted
        ? CONTRADICTED
        : UNLOGGED
      : `Запись ${report.log.index + 1} из ${report.log.size} в журнале. ${
          witnesses === 0
            ? 'Последнюю отметку журнала никто, кроме нас, пока не заверил.'
            : `Последнюю отметку журнала ${plural(witnesses, 'заверил', 'заверили', 'заверили')} ${witnesses} ${plural(witnesses, 'свидетель', 'свидетеля', 'свидетелей')}.`
        }`
  return block(
    'seal',
    'Техническая отметка подлинности',
    `<p>Отметка доказывает, что сервис показал именно это и именно тогда. Она не доказывает, что прав был реестр, и это не электронная подпись в смысле закона.</p>
<p>Проверки, кроме розыска, запретов, залога и лизинга, годятся ${OTHER_CHECKS_DAYS} дней.</p>
<p>${escapedMarkup(place)}</p>${continued(report)}
<p class="quiet">Ключ ${escapedMarkup(kid)}, хеш строк <code>${escapedMarkup(rowsRoot)}</code></p>`,
  )
}

const page = (title: string, siteName: string, body: string): string => `<!DOCTYPE html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="description" content="Сохранённый отчёт об автомобиле с технической отметкой подлинности">
<title>${escapedMarkup(title)}</title><link rel="icon" href="/favicon.svg"><style>${PAGE_STYLE}</style></head>
<body><nav aria-label="Сайт"><a href="/">${escapedMarkup(siteName)}</a></nav><main>${body}</main></body></html>`

export const withdrawnPage = (siteName: string, madeAt: Date, withdrawnAt: Date): string =>
  page(
    `Владелец отозвал этот отчёт — ${siteName}`,
    siteName,
    `<header class="validity old"><h1>Владелец отозвал этот отчёт</h1><p>Составлен ${formatDateTime(madeAt)}, отозван ${formatDateTime(withdrawnAt)} по Москве. Его содержание стёрто: об автомобиле это не говорит ничего.</p></header>
<p>Проверьте автомобиль заново.</p><ul class="actions"><li><a class="button" href="/">Проверить автомобиль</a></li></ul>`,
  )

export const gonePage = (siteName: string): string =>
  page(
    `Такого отчёта нет — ${siteName}`,
    siteName,
    `<header class="validity old"><h1>Такого отчёта нет</h1><p>Адрес неполный, или срок хранения вышел. Об автомобиле это не говорит ничего.</p></header>
<ul class="actions"><li><a class="button" href="/">Проверить автомобиль</a></li></ul>`,
  )
