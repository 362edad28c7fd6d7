import { expect, it } from 'vitest'
import { dealHref } from '../src/web/deal-href.ts'
import { Visitor } from './support/browser.ts'
import { demo } from './support/demo.ts'
import { onPaper } from './support/paper.ts'
import { Reader } from './support/reader.ts'
import { isSoundOnEveryScreen } from './support/visit.ts'

const PLEDGED = 'XW8ZZZ61ZKG000001'
const CRASHED = 'Z94CB41AADR000001'
const RESTRICTED = 'Z94CT41CBER000001'
const UNSEEN = 'Z94CB41AADR000871'

const htmlOf = async (path: string) => (await fetch(demo().url + path)).text()

it('plans a deal by the stored answers, and the buyer’s words make it stricter on his device only', async () => {
  await using reader = await Reader.wishing(CRASHED)
  expect(await reader.judged()).toBe('careful')
  expect(await htmlOf(dealHref.of(CRASHED))).toMatch(/data-level="careful"[\s\S]*Подходит[\s\S]*аккредитив/)

  const { page } = reader.visitor
  await page.getByText('Осмотр', { exact: true }).click()
  await page.getByRole('link', { name: 'План сделки' }).click()
  const role = page.getByLabel('Продавец')
  await role.waitFor()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`))
  await isSoundOnEveryScreen(page, '[aria-labelledby=seller]')
  const sheets = await onPaper(page)
  expect(sheets.length).toBeLessThanOrEqual(2)
  expect(sheets.join()).toMatch(/В день сделки[\s\S]*Слова для договора/)

  await page.getByLabel('Просят, ₽').fill('1 234')
  await page.getByLabel('Просят, ₽').press('Enter')
  await role.selectOption({ label: 'Наследник со свидетельством' })
  await page.getByText('подписывает каждый').first().waitFor()
  await page.getByText('Запишите в договор, почему цена низкая').waitFor()
  await page.getByRole('link', { name: 'Заполнить договор с этими словами' }).click()
  const terms = page.getByLabel('Особые условия договора')
  await expect.poll(() => terms.inputValue()).toContain('Цена ниже рыночной, потому что')
  await expect.poll(() => page.getByLabel('Марка, модель').inputValue()).not.toBe('')
  await page.goBack()
  await role.selectOption({ label: 'По доверенности, её не проверяли' })
  await page.getByRole('heading', { name: 'Что должно измениться' }).waitFor()
  expect(await page.getByText('Подходит').count()).toBe(0)
  expect(sent.filter((request) => /1\D?234\b|proxy|heir/.test(request))).toEqual([])
  expect(reader.visitor.complaints).toEqual([])
})

it('is uncertain as long as the buyer’s words were not compared with the answers', async () => {
  await using visitor = await Visitor.arrive({ storedAnswers: true })
  const { page } = visitor
  const compared = Promise.withResolvers<void>()
  await page.route('**/v1/stored/**', async (route) => {
    await compared.promise
    await route.abort()
  })
  await visitor.openAlive(dealHref.of(CRASHED))
  await page.locator('[data-level=careful]').first().waitFor()
  await page.getByLabel('Продавец').selectOption({ label: 'Сам собственник' })
  await page.getByText('Сверяем ваши слова с ответами…').waitFor()
  await page.locator('[data-level=unknown]').first().waitFor()
  compared.resolve()
  await page.getByText('Ваши слова с ответами не сверили: нет связи. Обновите страницу.').waitFor()
  expect(await page.locator('[data-level=unknown]').count()).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: 'Заполнить договор с этими словами' }).count()).toBe(0)
})

it('has no path for a stopped car, and the careful one for a car without answers', async () => {
  await using reader = await Reader.wishing(PLEDGED)
  expect(await reader.judged()).toBe('stop')
  const stopped = await htmlOf(dealHref.of(PLEDGED))
  expect(stopped).toMatch(/data-level="stop"/)
  expect(stopped).toMatch(/Что должно измениться[\s\S]*залог/i)
  expect(stopped).not.toContain('Подходит')

  const unseen = await htmlOf(dealHref.of(UNSEEN))
  expect(unseen).toMatch(/data-level="unknown"/)
  expect(unseen).toContain('Сохранённых ответов о розыске, запретах, залоге, ДТП и владельцах нет')

  await using visitor = await Visitor.arrive({ javaScript: false })
  await visitor.open(dealHref.of(PLEDGED.toLowerCase()))
  expect(await visitor.page.getByRole('main').getByRole('button').filter({ visible: true }).count()).toBe(0)
  await visitor.open(dealHref.of(UNSEEN))
  expect((await onPaper(visitor.page)).length).toBeLessThanOrEqual(2)
})

it('shows no older plan behind the button «back»', async () => {
  await using visitor = await Visitor.arrive()
  const { page } = visitor
  await visitor.openAlive(dealHref.of(RESTRICTED))
  await page.locator('[data-level=unknown]').first().waitFor()
  await page.getByRole('link', { name: 'Спросить реестры заново' }).click()
  await page.getByRole('button', { name: 'Проверить всё' }).first().click()
  await page.locator('#verdict[data-level=stop]').waitFor()
  await page.goBack()
  await page.locator('[data-level=stop]').first().waitFor()
  expect(await page.getByText('Подходит').count()).toBe(0)
})
