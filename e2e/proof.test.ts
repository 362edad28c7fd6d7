import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import {
  CURRENT,
  logWith,
  MADE,
  sealed,
  testKeys,
  values,
  witnessKey,
} from '../src/shared/testing/sealed-reports.ts'
import { demo } from './support/demo.ts'
import { startRelay } from './support/relay.ts'
import { arriveForTest, isSound, isSoundInBothThemes } from './support/visit.ts'

const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

const report = sealed()
const genuine = file('report.json', JSON.stringify(report))
const changed = file('changed.json', JSON.stringify(report).replace('2019', '2021'))
const old = file(
  'old.json',
  JSON.stringify(
    sealed(
      values('clear').map(([name, value]) => [name, name === 'validUntil' ? '2026-11-28T10:00:00Z' : value]),
    ),
  ),
)
const clear = file('clear.json', JSON.stringify(sealed(values('clear'))))
const { seal, id } = report
const QR = `#1.${seal.kid}.${seal.rowsRoot}.${seal.n}.${id}.${seal.signature}`

const resultOf = async (page: Page, ...given: ReturnType<typeof file>[]): Promise<(string | null)[]> => {
  await page.getByLabel('Выбрать файл').setInputFiles(given)
  const result = page.locator('[data-kind]').filter({ has: page.getByRole('heading') })
  await page.locator('[data-status]').filter({ hasText: /^$/ }).waitFor({ state: 'attached' })
  return [
    await result.getAttribute('data-kind'),
    await result.getAttribute('data-tone'),
    await result.getByRole('heading', { level: 2 }).textContent(),
  ]
}

/** Drops a file on the page, next to the frame for it. */
const drop = (page: Page, { name, buffer }: ReturnType<typeof file>) =>
  page.evaluate(
    ([fileName, text]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], fileName))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, buffer.toString()] as const,
  )

it('checks genuine, old and changed reports on a phone without a network, after one visit', async () => {
  const relay = await startRelay(demo().url)
  onTestFinished(() => relay[Symbol.asyncDispose]())
  relay.replace('/.well-known/avtosled-keys.json', testKeys, 'application/json')
  const visitor = await arriveForTest({ serviceWorkers: true, screen: 'phone', baseURL: relay.url })
  const { page } = visitor
  await page.clock.setFixedTime(CURRENT)
  await visitor.open('/proof')
  const isKept = () => page.evaluate(async () => (await caches.match('/proof')) !== undefined)
  await expect.poll(isKept).toBe(true)
  await visitor.goOffline()
  await visitor.open('/proof')

  expect(await resultOf(page, old)).toEqual(['old', 'warn', 'Подлинный, но старый: проверьте заново'])
  await page.getByRole('link', { name: 'Что изменилось с тех пор' }).waitFor()
  await isSound(page)
  expect(await resultOf(page, changed)).toEqual(['changed', 'danger', 'Отчёт изменён'])
  await isSound(page)
  expect(await resultOf(page, clear)).toEqual([
    'current',
    'good',
    'Подлинный и действует. Вывод: препятствий не нашли',
  ])
  const { log, index } = logWith(sealed(values('clear')), 5)
  const proof = file('report.tlog-proof', log.tlogProof(index))
  for (const files of [[file('fake.pdf', '%PDF-1.7'), proof], [proof]])
    expect(await resultOf(page, ...files)).toEqual(['unreadable', 'neutral', 'Проверить не удалось'])
  expect((await resultOf(page, clear))[1]).toBe('good')
  expect((await resultOf(page, proof))[1]).toBe('good')
  await page.getByText('Есть в открытом журнале').waitFor()
  await drop(page, genuine)
  await page.getByRole('heading', { name: 'Подлинный и действует. Вывод: стоп' }).waitFor()
  await page.getByText('Реестр залогов не ответил.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-kind'))).toBe('current')
  await isSoundInBothThemes(page)
})

it('follows a QR code, and saves itself as a file that needs no site', async () => {
  const relay = await startRelay(demo().url)
  onTestFinished(() => relay[Symbol.asyncDispose]())
  relay.replace('/.well-known/avtosled-keys.json', testKeys, 'application/json')
  const visitor = await arriveForTest({ screen: 'phone', baseURL: relay.url })
  const { page } = visitor
  await page.clock.setFixedTime(CURRENT)
  await visitor.open(`/proof${QR}`)
  await page.getByRole('heading', { name: 'Код подлинный, но срока и содержания в нём нет' }).waitFor()
  relay.replace(`/v1/reports/${id}`, JSON.stringify({ success: true, data: report }), 'application/json')
  const { log, index } = logWith(report, 3)
  relay.replace('/log/checkpoint', log.checkpoint(), 'text/plain')
  relay.replace(`/r/${id}.tlog-proof`, log.tlogProof(index, log.size, [witnessKey]), 'text/plain')
  await page.evaluate(() => dispatchEvent(new Event('hashchange')))
  await page.getByRole('heading', { name: 'Подлинный и действует. Вывод: стоп' }).waitFor()

  await page.getByText('запись 1 из 3, его подтвердил 1 свидетель').waitFor()

  const stopped = sealed(values('clear'), 2)
  const changes = { changes: [], unrenewed: [], made_at: MADE, stricter: { sealed: 'clear', now: 'stop' } }
  relay.replace(
    `/v1/reports/${stopped.id}/changes?vin=XTAEXAMPLE0000001`,
    JSON.stringify({ success: true, data: changes }),
    'application/json',
  )
  relay.replace(
    `/v1/reports/${stopped.id}`,
    JSON.stringify({ success: true, data: stopped }),
    'application/json',
  )
  expect(await resultOf(page, file('stopped.json', JSON.stringify(stopped)))).toEqual([
    'current',
    'danger',
    'Подлинный, но сейчас вывод строже: стоп',
  ])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Сохранить проверку файлом' }).click()
  const saved = join(tmpdir(), `proof-${process.pid}.html`)
  onTestFinished(() => rm(saved, { force: true }))
  await (await downloading).saveAs(saved)
  const alone = await page.context().newPage()
  await alone.clock.setFixedTime(CURRENT)
  await alone.goto(pathToFileURL(saved).href)
  expect(await resultOf(alone, changed)).toEqual(['changed', 'danger', 'Отчёт изменён'])
  await isSound(alone)
})
