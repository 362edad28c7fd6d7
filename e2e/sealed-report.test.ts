import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { Visitor } from './support/browser.ts'
import { signInAtOnce } from './support/sign-in-at-once.ts'
import { isSoundEverywhere, isSoundOnEveryScreen } from './support/visit.ts'

const VIN = 'XTAGFL110MY000001'
const RESOLD = 'XTAGFL110MY000731'
const ADVERTISED = 'XTAGFL110MY000732'

async function ask(page: Page, section: string): Promise<void> {
  const row = page.locator(`#${section}`)
  await row.getByRole('button', { name: 'Запросить данные' }).click()
  await row.locator('[data-state=known]').waitFor()
}

/** @returns the address of the saved report, and the dialog */
async function save(page: Page): Promise<{ dialog: Locator; address: string }> {
  await page.getByRole('button', { name: 'Сохранить отчёт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Сохранить отчёт' })
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const link = dialog.getByRole('link', { name: /\/r\/[\w-]{22}$/ })
  return { dialog, address: (await link.getAttribute('href')) ?? '' }
}

/** @returns the number of requests to the traffic police since the call */
function countRequests(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('/v1/gibdd/')) count += 1
  })
  return () => count
}

it('a signed-in person saves the report, shows its page to anybody, and withdraws it', async () => {
  await using visitor = await Visitor.arrive({ screen: 'phone' })
  const { page } = visitor
  await signInAtOnce(visitor)
  await visitor.openAlive(`/checks/${VIN}`)
  await ask(page, 'wanted')
  await page.route('**/assets/save-dialog-*.js', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Сохранить отчёт' }).click()
  await page.getByText('Не загрузилось. Проверьте интернет и нажмите ещё раз.').waitFor()
  expect(visitor.takeComplaints()).toEqual([expect.stringContaining('net::ERR_FAILED')])
  const { dialog, address } = await save(page)
  await isSoundOnEveryScreen(page)

  const shown = await page.context().newPage()
  await shown.goto(address)
  await shown.getByRole('heading', { level: 1, name: 'Отчёт подлинный и действует' }).waitFor()
  await shown.getByRole('link', { name: 'Демо-данные' }).waitFor()
  await isSoundEverywhere(shown)

  await dialog.getByRole('button', { name: 'Отозвать' }).click()
  await dialog.getByText('Отчёт отозван').waitFor()
  await expect
    .poll(async () => {
      await shown.goto(address)
      return shown.locator('h1').textContent()
    })
    .toBe('Владелец отозвал этот отчёт')
  expect(visitor.complaints).toEqual([])
})

it('a report continues the one whose page led to it, and that page says what differs', async () => {
  await using seller = await Visitor.arrive({ screen: 'phone' })
  await signInAtOnce(seller)
  await seller.openAlive(`/checks/${RESOLD}`)
  await ask(seller.page, 'wanted')
  const first = await save(seller.page)

  await using buyer = await Visitor.arrive({ screen: 'phone' })
  const { page } = buyer
  await signInAtOnce(buyer)
  await buyer.open(first.address)
  expect(await page.getByText('Сравнить не удалось').count()).toBe(0)
  const requested = countRequests(page)
  await page.getByRole('link', { name: 'Проверить сейчас' }).press('Enter')
  const compared = page.getByRole('region', { name: /^Что изменилось с отчёта от / })
  await compared.getByText(/^Тогда ответа не было, сейчас есть: .*Участие в ДТП/).waitFor()
  expect(requested()).toBeGreaterThan(0)
  await isSoundEverywhere(page)
  // A link on the page changes the fragment of its address.
  await page.getByRole('link', { name: 'Добавить комментарий' }).click()
  const second = await save(page)

  await buyer.open(second.address)
  await page.getByRole('link', { name: 'что было тогда' }).click()
  expect(page.url()).toBe(first.address)
  const changes = page.getByRole('region', { name: 'Что изменилось с тех пор' })
  await expect
    .poll(async () => {
      await page.reload()
      return changes.textContent()
    })
    .toMatch(/Тогда ответа не было, сейчас есть: .*Участие в ДТП/)
  expect([...seller.complaints, ...buyer.complaints]).toEqual([])
})

it('only a press on the report’s page requests registries, once, and never an address', async () => {
  await using seller = await Visitor.arrive({ screen: 'phone' })
  await signInAtOnce(seller)
  await seller.openAlive(`/checks/${ADVERTISED}`)
  await ask(seller.page, 'wanted')
  const { address } = await save(seller.page)

  await using buyer = await Visitor.arrive({ screen: 'phone' })
  const { page } = buyer
  const requested = countRequests(page)
  const link = page.getByRole('link', { name: 'Проверить сейчас' })
  const button = page.getByRole('button', { name: 'Проверить сейчас' })
  const compared = page.getByRole('heading', { name: /^Что изменилось с отчёта от / })
  await buyer.open(address)
  await buyer.openAlive((await link.getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Проверить всё' }).first().waitFor()
  expect(requested()).toBe(0)

  await buyer.open(address)
  await link.click()
  await compared.waitFor()
  const once = requested()
  expect(once).toBeGreaterThan(0)
  await page.reload()
  await button.waitFor()
  expect(requested()).toBe(once)

  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new Error('refused')
      },
    }),
  )
  await buyer.open(address)
  await link.click()
  await button.waitFor()
  expect(requested()).toBe(once)
  await button.click()
  await compared.waitFor()
  expect(requested()).toBeGreaterThan(once)
  expect([...seller.complaints, ...buyer.complaints]).toEqual([])
})
