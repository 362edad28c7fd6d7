import type { FrameLocator, Locator, Page } from 'playwright-core'

/** The search on the home page; the report order below has fields of the same names. */
export const searchForm = (page: Page): Locator =>
  page.locator('form').filter({ has: page.getByRole('button', { name: 'Проверить автомобиль' }) })

/** Searches a plate on the home page. @returns the window of results */
export async function searchPlate(page: Page, plate: string): Promise<Locator> {
  await page.goto('/')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await searchForm(page).getByLabel('Госномер', { exact: true }).fill(plate)
  await page.getByRole('button', { name: 'Проверить автомобиль' }).click()
  const window = page.getByRole('dialog', { name: 'Результаты поиска' })
  await window.waitFor()
  return window
}

/** Follows the link to the provider's page in a new tab and decides there. @returns that tab */
export async function payElsewhere(
  page: Page,
  button: 'Оплатить' | 'Отказаться' = 'Оплатить',
): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Перейти к оплате в ЮKassa' }).click()
  const tab = await opened
  await tab.getByRole('button', { name: new RegExp(`^${button}`) }).click()
  return tab
}

/** The provider's card form inside our page. */
export const cardForm = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Presses a button of the provider's card form. */
export const pressInCardForm = (page: Page, button: 'Оплатить' | 'Отказаться'): Promise<void> =>
  cardForm(page)
    .getByRole('button', { name: new RegExp(`^${button}`) })
    .click()
