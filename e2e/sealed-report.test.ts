import { expect, it } from 'vitest'
import { Visitor } from './support/browser.ts'
import { signInAtOnce } from './support/sign-in-at-once.ts'
import { isSoundEverywhere, isSoundOnEveryScreen } from './support/visit.ts'

const VIN = 'XTAGFL110MY000001'

it('a signed-in person saves the report, shows its page to anybody, and withdraws it', async () => {
  await using visitor = await Visitor.arrive({ screen: 'phone' })
  const { page } = visitor
  await signInAtOnce(visitor)
  await visitor.openAlive(`/checks/${VIN}`)
  await page.locator('#wanted').getByRole('button', { name: 'Запросить данные' }).click()
  await page.locator('#wanted [data-state=known]').waitFor()
  await page.getByRole('button', { name: 'Сохранить отчёт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Сохранить отчёт' })
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const link = dialog.getByRole('link', { name: /\/r\/[\w-]{22}$/ })
  await link.waitFor()
  await isSoundOnEveryScreen(page)

  const shown = await page.context().newPage()
  const address = (await link.getAttribute('href')) ?? ''
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
