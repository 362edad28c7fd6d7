import { expect, it } from 'vitest'
import { Visitor } from './support/browser.ts'
import { demo } from './support/demo.ts'
import { onPaper } from './support/paper.ts'
import { Reader } from './support/reader.ts'
import { sections } from './support/sections.ts'
import { isSoundEverywhere } from './support/visit.ts'

const CLEAN = 'XTAGFL110MY000001'
const CRASHED = 'Z94CB41AADR000001'
const UNSEEN = 'Z94CB41AADR000759'

it('compares two recent reports, prints on one sheet, and has the same content by its link', async () => {
  await using reader = await Reader.wishing(CLEAN)
  await reader.judged()
  const { page } = reader.visitor
  await (await Reader.by(reader.visitor, CRASHED)).askAll()
  await page.locator(`#verdict[data-answered="${sections.length}"]:not([data-level=asking])`).waitFor()
  const link = page.getByRole('link', { name: 'Сравнить с другой машиной' })
  expect(await link.getAttribute('href')).toBe(`/sravnenie?avto=${CRASHED}`)
  await reader.visitor.openAlive('/')
  await page.getByRole('link', { name: 'Сравнить', exact: true }).click()
  for (const box of await checkboxes(page)) await box.check()
  await page.getByRole('button', { name: 'Сравнить', exact: true }).click()
  const accidents = page.getByRole('row', { name: /^ДТП / })
  await accidents.getByText('лучше').waitFor()
  expect(await page.getByRole('row', { name: /^Вывод / }).textContent()).toMatch(
    /Осторожно.+хуже.+Препятствий.+лучше/,
  )

  // Another person on another device; the third car has no stored answers.
  await using other = await Visitor.arrive({ screen: 'phone', storedAnswers: true })
  const { pathname, search } = new URL(page.url())
  const asked: string[] = []
  other.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await other.open(pathname + search)
  await other.page.getByRole('table').waitFor()
  await other.page.getByLabel('VIN или номер кузова').fill(UNSEEN)
  await other.page.getByRole('button', { name: 'Добавить машину' }).click()
  const gaps = other.page.getByRole('row', { name: /^Нет ответа / })
  await gaps.getByText(`${sections.length} из ${sections.length}`).waitFor()
  expect(await other.page.getByRole('row', { name: /^ДТП / }).textContent()).toMatch(
    /хуже.+лучше.+не спросили\s*$/,
  )
  await other.page.getByRole('link', { name: 'Kia Rio, вероятно 2013, по VIN', exact: true }).waitFor()
  expect(asked.filter((path) => path.startsWith('/v1/') && !/^\/v1\/(?:stored|vin)\//.test(path))).toEqual([])
  await isSoundEverywhere(other.page)
  const [paper = '', ...more] = await onPaper(other.page)
  expect(['Демо-данные', 'Поделиться'].map((text) => paper.includes(text))).toEqual([true, false])
  expect(more).toEqual([])
  await other.page.getByLabel('VIN или номер кузова').fill('А123ВС77')
  await other.page.getByRole('button', { name: 'Добавить машину' }).click()
  await other.page.getByRole('link', { name: 'Найти VIN по госномеру А123ВС77' }).waitFor()
  await other.page.getByRole('button', { name: /^Убрать.*вероятно/ }).press('Enter')
  await expect
    .poll(() => other.page.evaluate(() => document.activeElement?.closest('thead') !== null))
    .toBe(true)
  expect([...reader.visitor.complaints, ...other.complaints]).toEqual([])
})

it('links the reports without JavaScript', async () => {
  const page = await (await fetch(`${demo().url}/sravnenie?avto=${CLEAN}&avto=<b>`)).text()
  const [without = ''] = /<noscript>.*?<\/noscript>/su.exec(page.slice(page.indexOf('<main'))) ?? []
  expect(without.match(/href="[^"]+"/g)).toEqual([`href="/checks/${CLEAN}"`, 'href="/"'])
})

const checkboxes = async (page: Visitor['page']) => {
  await page.getByRole('checkbox').first().waitFor()
  return page.getByRole('checkbox').all()
}
