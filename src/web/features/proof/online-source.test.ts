import { expect, it } from 'vitest'
import { checkClaim, checkGiven } from '#shared/proof/check-given.ts'
import type { ProofView } from '#shared/proof/proof-view.ts'
import { readKeys } from '#shared/proof/published-keys.ts'
import { readQrAddress } from '#shared/proof/qr-address.ts'
import {
  CURRENT,
  LATER,
  logWith,
  MADE,
  nextKey,
  rotatedKeys,
  sealed,
  sealKey,
  testKeys,
  values,
  witnessKey,
} from '#shared/testing/sealed-reports.ts'
import { keysText, reduced, TestLog, testKey } from '#shared/testing/sealing.ts'
import { safeStorage } from '#web/store/safe-storage.ts'
import { type Fetch, onlineSource, SEEN_CHECKPOINT } from './online-source.ts'

const report = sealed(values('clear'))
const { id, seal } = report
const TEXT = JSON.stringify(report)
const QR = `#1.${seal.kid}.${seal.rowsRoot}.${seal.n}.${id}.${seal.signature}`
const { log, index } = logWith(report)

/** A service that answers these paths; everything else is missing. */
const serviceOf =
  (answers: Readonly<Record<string, string | number>>, served: TestLog): Fetch =>
  async (path) => {
    if (path.startsWith('/log/tile/'))
      return new Response(Buffer.from(served.tile(path.slice('/log/'.length))))
    const answer = answers[path] ?? 503
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer)
  }

const CHANGES = `/v1/reports/${id}/changes?vin=XTAEXAMPLE0000001`

const changesOf = (news: object = {}) =>
  JSON.stringify({ success: true, data: { changes: [], unrenewed: [], made_at: MADE, ...news } })

/** What a service with this log answers. */
const answersOf = (served = log, place = index) => ({
  [CHANGES]: changesOf(),
  [`/v1/reports/${id}`]: JSON.stringify({ success: true, data: report }),
  [`/r/${id}.tlog-proof`]: served.tlogProof(place, served.size, [witnessKey]),
  '/log/checkpoint': served.checkpoint(),
})

async function checked(
  answers: Readonly<Record<string, string | number>>,
  {
    served = log,
    seen,
    text = TEXT,
    proof,
    now = CURRENT,
    published = testKeys,
  }: {
    served?: TestLog
    seen?: string
    text?: string
    proof?: string
    now?: Date
    published?: string
  } = {},
): Promise<ProofView & { readonly stored: string | null }> {
  const stored = new Map(seen === undefined ? [] : [[SEEN_CHECKPOINT, seen]])
  const storage = safeStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }))
  const keys = await readKeys(published)
  if (!keys) throw new Error('the keys cannot be read')
  const online = onlineSource(serviceOf(answers, served), storage, keys)
  const means = { keys, now, online }
  const claim = readQrAddress(text)
  const given = { report: text, proof, isPaper: false, trouble: undefined }
  const view = await (claim ? checkClaim(claim, means) : checkGiven(given, means))
  return { ...view, stored: storage.get(SEEN_CHECKPOINT) }
}

it('confirms a report by the log and its witnesses, and remembers the checkpoint', async () => {
  const view = await checked(answersOf(), { seen: log.checkpoint(120) })
  expect(view).toMatchObject({ kind: 'current', tone: 'good', stored: log.checkpoint() })
  expect(view.text).toMatch(/^Сверен с ответами, которые есть у сервиса сейчас: вывод не строже/)
  expect(view.log).toBe('Есть в открытом журнале: запись 298 из 300, его подтвердил 1 свидетель.')
})

it('says so without an answer, which proves nothing', async () => {
  const view = await checked({})
  expect(view).toMatchObject({ kind: 'current', tone: 'good', stored: null })
  expect(view.text).toMatch(/^С сегодняшними ответами отчёт не сверен: нет связи, или сервис не ответил/)
  expect(view.log).toBe('Журнал не проверялся: нет связи или доказательства.')
})

it.each([
  ['stop', 'danger', 'Подлинный, но сейчас вывод строже: стоп'],
  ['careful', 'warn', 'Подлинный, но сейчас вывод строже: осторожно'],
  ['unknown', 'neutral', 'Подлинный, но сейчас вывод строже: нельзя судить'],
])('is not good once the answers of the service say %s', async (now, tone, title) => {
  const stricter = { stricter: { sealed: 'clear', now }, is_contradicted: true }
  const answers = { ...answersOf(), [CHANGES]: changesOf(stricter) }
  expect(await checked(answers)).toMatchObject({ kind: 'current', tone, title })
  expect(await checked(answers, { text: QR })).toMatchObject({ tone, title })
  const both = { ...answersOf(), [CHANGES]: changesOf({ ...stricter, newer_at: LATER.toISOString() }) }
  expect(await checked(both)).toMatchObject({ tone, title, text: expect.stringContaining('03.12.2026') })
})

it('is not good next to a newer report of the same owner', async () => {
  const answers = { ...answersOf(), [CHANGES]: changesOf({ newer_at: '2026-11-28T10:15:00.000Z' }) }
  const view = await checked(answers)
  expect(view).toMatchObject({
    kind: 'current',
    tone: 'neutral',
    title: 'Подлинный, но есть отчёт новее: смотрите его',
  })
  expect(view.text).toContain('28.11.2026 13:15')
})

it('says that today’s answers are too few, as they are an hour after most reports', async () => {
  const stricter = { stricter: { sealed: 'clear', now: 'unknown' } }
  const view = await checked({ ...answersOf(), [CHANGES]: changesOf(stricter) })
  expect(view).toMatchObject({ kind: 'current', tone: 'good' })
  expect(view.text).toMatch(/^Свежих ответов у сервиса сейчас мало, сверить по ним вывод нельзя/)
})

it.each([
  ['refuses', 429],
  ['fails', 503],
  ['answers something else', '{"success":true}'],
  ['answers no JSON', '<p>'],
  ['answers a level of later', changesOf({ stricter: { sealed: 'clear', now: 'later-level' } })],
])('says that nothing was compared if the service %s, and does not accuse', async (_name, answer) => {
  const view = await checked({ ...answersOf(), [CHANGES]: answer })
  expect(view).toMatchObject({ kind: 'current', tone: 'good' })
  expect(view.text).toMatch(/^С сегодняшними ответами отчёт не сверен/)
})

it('counts a seal under a retired key only with a proof under a key in use', async () => {
  const next = logWith(report, 300, nextKey).log
  const title = 'Подпись старым ключом: приложите файл доказательства'
  const options = { published: rotatedKeys, served: next }
  const retired = { kind: 'unreadable', tone: 'neutral', title }
  const old = { ...answersOf(next), [`/r/${id}.tlog-proof`]: log.tlogProof(index) }
  for (const text of [TEXT, QR]) {
    expect(await checked(answersOf(next), { ...options, text })).toMatchObject({
      kind: 'current',
      tone: 'good',
    })
    expect(await checked({}, { ...options, text })).toMatchObject(retired)
    expect(await checked(old, { ...options, text })).toMatchObject(retired)
  }
  expect(await checked({}, { ...options, now: LATER })).toMatchObject(retired)
  const stale = log.tlogProof(index)
  expect(await checked(answersOf(next), { ...options, proof: stale })).toMatchObject({ tone: 'good' })
  expect(await checked({}, { ...options, proof: stale })).toMatchObject(retired)
  const missing = { ...answersOf(next), [`/r/${id}.tlog-proof`]: 404 }
  expect(await checked(missing, options)).toMatchObject(retired)
  const withdrawn = { ...missing, [`/v1/reports/${id}`]: 410 }
  expect(await checked(withdrawn, options)).toMatchObject({ kind: 'old', tone: 'warn' })
})

it('is not good if the service does not know a report that is valid today', async () => {
  const view = await checked({ ...answersOf(), [`/v1/reports/${id}`]: 404 })
  expect(view).toMatchObject({ kind: 'current', tone: 'warn', isRefuted: true })
  expect(view.title).toBe('Отметка подлинная, но сервис такого отчёта не знает')
})

it('is not good if the log should hold the report by now, and does not', async () => {
  const missing = { ...answersOf(), [`/r/${id}.tlog-proof`]: 404 }
  expect(await checked(missing)).toMatchObject({ kind: 'current', tone: 'neutral' })
  const soon = new Date('2026-11-28T10:00:00Z')
  expect(await checked(missing, { now: soon })).toMatchObject({ kind: 'current', tone: 'good' })
})

it('never calls a withdrawn or old report good', async () => {
  const withdrawn = { ...answersOf(), [`/v1/reports/${id}`]: 410 }
  expect(await checked(withdrawn)).toMatchObject({
    kind: 'old',
    tone: 'warn',
    title: 'Подлинный, но владелец его отозвал: проверьте заново',
  })
  expect(await checked(answersOf(), { now: LATER })).toMatchObject({ kind: 'old', tone: 'warn' })
})

it('is not good about a car that it does not name', async () => {
  const [model, tail, both, vin] = [[8], [6], [6, 8], [5]].map((shown) =>
    JSON.stringify(reduced(report, (row) => row < 5 || shown.includes(row))),
  )
  const view = await checked(answersOf(), { text: model })
  expect(view).toMatchObject({ kind: 'current', tone: 'neutral' })
  expect(view.content?.car).toBe(
    'LADA Vesta «Спорт» 2019. Номер владелец скрыл: это может быть другая машина.',
  )
  for (const text of [tail, both])
    expect(await checked(answersOf(), { text })).toMatchObject({ tone: 'neutral' })
  expect(await checked(answersOf(), { text: vin })).toMatchObject({ tone: 'good' })
})

/** A log with another first entry. */
const forked = new TestLog(sealKey)
forked.add('avtosled-report/1\nforged\n')
for (let at = 1; at < index; at++) forked.add(`avtosled-report/1\n${at}\n`)
forked.add(`avtosled-report/1\n${seal.rowsRoot}\n`)
for (const at of [1, 2]) forked.add(`avtosled-report/1\nlater ${at}\n`)

it.each([
  ['shows a history other than before', answersOf(forked), { served: forked, seen: log.checkpoint(150) }],
  ['shows another history than the proof', { ...answersOf(), '/log/checkpoint': forked.checkpoint(299) }, {}],
  ['does not hold the report', { ...answersOf(), [`/r/${id}.tlog-proof`]: log.tlogProof(3) }, {}],
  ['signs with an unknown key', { ...answersOf(), '/log/checkpoint': 'x\n1\ny\n\n— x y\n' }, {}],
])('is never good if the log %s', async (_name, answers, options) => {
  const view = await checked(answers, options)
  expect(view).toMatchObject({ kind: 'current', tone: 'warn', isRefuted: true })
  expect(view.title).toBe('Отметка подлинная, но журнал не сходится')
  if ('seen' in options) expect(view.stored).toBe(options.seen)
})

it('says that the log was not compared if the service shows no tiles of it', async () => {
  const closed = new TestLog(sealKey)
  closed.tile = () => expect.fail()
  const view = await checked(answersOf(), { served: closed, seen: log.checkpoint(150) })
  expect(view).toMatchObject({ kind: 'current', stored: log.checkpoint(150) })
  expect(view.log).toContain('журнал не сравнили: сервис не показал нужную часть')
})

it('says that the log was begun anew, once, and accuses no report of it', async () => {
  const old = testKey('log.example/old', 5)
  const earlier = new TestLog(old)
  for (let at = 0; at < 400; at++) earlier.add(`avtosled-report/1\n${at}\n`)
  const keys = JSON.parse(testKeys)
  const { keys: oldKeys } = JSON.parse(keysText('old', old))
  const published = JSON.stringify({ ...keys, keys: [...keys.keys, ...oldKeys] })
  const view = await checked(answersOf(), { seen: earlier.checkpoint(), published })
  expect(view).toMatchObject({ kind: 'current', tone: 'good', stored: log.checkpoint() })
  expect(view.log).toMatch(/^Есть в открытом журнале: .*\. Журнал начат заново: /)
  const again = await checked(answersOf(), { seen: view.stored ?? '', published })
  expect(again.log).not.toContain('заново')
})

it('names the rows of a changed report that differ from the genuine one', async () => {
  const view = await checked(answersOf(), { text: TEXT.replace('2019', '2021') })
  expect(view).toMatchObject({ kind: 'changed', tone: 'danger' })
  expect(view.faults).toEqual([
    'Содержание строк не то, которое заверено',
    'Строка «марка и модель»: не та, которую заверил сервис',
  ])
})

it('follows a QR code to the report of the service', async () => {
  expect(await checked(answersOf(), { text: QR })).toMatchObject({ kind: 'current', tone: 'good' })
  expect(await checked({}, { text: QR })).toMatchObject({ kind: 'old', tone: 'warn' })
  expect(await checked({ [`/v1/reports/${id}`]: 410 }, { text: QR })).toMatchObject({ kind: 'old' })
  const forged = QR.replace(`.${seal.n}.`, `.${seal.n + 1}.`)
  expect(await checked(answersOf(), { text: forged })).toMatchObject({ kind: 'changed' })
  const other = { [`/v1/reports/${id}`]: JSON.stringify(sealed(values('stop'))) }
  expect(await checked(other, { text: QR })).toMatchObject({ kind: 'changed' })
  const unknown = QR.replace(seal.kid, 'other')
  expect(await checked(answersOf(), { text: unknown })).toMatchObject({ kind: 'unreadable' })
})
