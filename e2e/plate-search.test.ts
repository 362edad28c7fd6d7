import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from './support/browser.ts'
import { cardForm, payElsewhere, searchPlate } from './support/shopping.ts'
import { PROVIDER } from './support/sign-in.ts'
import { signInAtOnce } from './support/sign-in-at-once.ts'
import { arriveForTest, isSoundOnEveryScreen } from './support/visit.ts'

/** Plates of the demo; `plate-cast.ts` defines their data. */
const SAME = 'В000ВВ777'
const MOVED = 'А000АА777'
const ONLY_PAID = 'Х000ХХ77'
const UNKNOWN = 'Х000ХХ99'
const OPEN_SILENT = 'Х000ХХ50'
const PAID_SILENT = 'Х000ХХ90'

/** Milliseconds: an unavailable source fails only after its retries. */
const SILENCE_MS = 40_000

describe('the search by plate', () => {
  let visitor: Visitor
  let page: Page

  beforeEach(async () => {
    visitor = await arriveForTest({ screen: 'phone' })
    page = visitor.page
  })

  async function sees(window: Locator, text: string | RegExp, timeout = 8000): Promise<void> {
    await window.getByText(text).first().waitFor({ timeout })
    expect(await deadLinks(window)).toEqual([])
    // `pages.test.ts` checks the page behind it.
    await isSoundOnEveryScreen(page, 'dialog[open]')
  }

  it('compares the plate with the policy of the found car', async () => {
    const differs = page.getByText(/В\sполисе другой госномер: М000ММ197, а\sискали А000АА777/)
    const window = await searchPlate(page, MOVED)
    await window.getByRole('link', { name: 'Продолжить', exact: true }).click()
    await differs.first().waitFor()
    await page.getByText('с ваших слов').first().waitFor()
  })

  it('shows the car before a confirmation, and a link to another search', async () => {
    const window = await searchPlate(page, MOVED)
    await window.getByRole('heading', { name: 'Škoda Octavia, 2012' }).waitFor()
    await window.getByText('тёмно-синий, 150 л.').waitFor()
    await window.getByRole('button', { name: /^Обновить: 10 запросов за 49.₽$/ }).click()
    await sees(window, /Этот VIN найден в открытых источниках/)
    await window.getByText('Запрос платный: 10 запросов за 49').waitFor()
    await window.getByRole('link', { name: 'Продолжить с найденным VIN' }).waitFor()
  })

  it('shows its progress, finds a VIN in open sources, and continues with it', async () => {
    const answered = Promise.withResolvers<void>()
    await page.route('**/v1/getVinByPlate/**', async (route) => {
      await answered.promise
      await route.continue()
    })
    const window = await searchPlate(page, SAME)
    await sees(window, 'Ищем VIN в открытых источниках')
    answered.resolve()
    await sees(window, 'Это она? Посмотрите на машину')
    await window.getByRole('link', { name: 'Продолжить', exact: true }).click()
    await page.waitForURL('**/checks/XTAGFL110MY000001')
  })

  it('explains that open sources have no VIN, and offers further steps', async () => {
    const window = await searchPlate(page, UNKNOWN)
    await sees(window, 'В открытых источниках VIN не нашёлся')
    await window.getByText('Москва').first().waitFor()
    await window.getByText('Почему VIN не нашёлся').click()
    await window.getByRole('button', { name: `Войти через ${PROVIDER}` }).waitFor()
    await window.getByRole('button', { name: 'Исправить номер' }).waitFor()
    await window.getByRole('button', { name: 'Ввести VIN' }).waitFor()
    const report = await window.getByRole('link', { name: 'Заказать отчёт' }).getAttribute('href')
    expect(await (await fetch(report ?? '')).text()).toContain(`полный отчёт по госномеру ${UNKNOWN}`)
  })

  it('never shows an unavailable source as "not found"', async () => {
    const window = await searchPlate(page, OPEN_SILENT)
    await sees(window, 'Ошибка загрузки данных', SILENCE_MS)
    await window.getByRole('button', { name: 'Повторить сейчас' }).waitFor()
    await window.getByText(/Повторим сами через 0:/).waitFor()
    expect(await window.textContent()).not.toMatch(/не наш[её]л/)
  }, 90_000)

  it('restores the focus after Escape', async () => {
    const window = await searchPlate(page, SAME)
    await window.getByText('Это она? Посмотрите на машину').waitFor()
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'hidden' })
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    expect(focused).toContain('Проверить автомобиль')
  })

  it('covers the whole path: sign-in, purchase of ten requests, one spent, refund without a new result', async () => {
    await signInAtOnce(visitor)
    const first = await searchPlate(page, ONLY_PAID)
    await first.getByRole('button', { name: /Купить 10 запросов за 49/ }).click()
    await cardForm(page).getByRole('heading', { name: /49,00/ }).waitFor()
    await first.getByRole('button', { name: /^Через ЮKassa/ }).click()
    await payElsewhere(page)
    const ask = (window: Locator) => window.getByRole('button', { name: 'Спросить картотеку · 1 запрос' })
    const refresh = (window: Locator) => window.getByRole('button', { name: 'Обновить · 1 запрос' })
    await sees(first, 'VIN найден в картотеке ГИБДД', 20_000)
    const left = await requestsOf(page)
    expect(left).toBeGreaterThanOrEqual(9)
    await first.getByText(`Осталось: ${left}.`).waitFor()

    const none = await searchPlate(page, UNKNOWN)
    await ask(none).click()
    await sees(
      none,
      'Не удалось найти VIN в картотеке ГИБДД. Проверьте правильность ввода гос. номера и повторите попытку',
    )
    await none.getByText('Запрос вернулся на баланс.').first().waitFor()

    const moved = await searchPlate(page, MOVED)
    await moved.getByText(/найден в открытых источниках, и он мог устареть.*запрос вернётся/).waitFor()
    await refresh(moved).click()
    await sees(moved, 'Найден новый VIN')

    const same = await searchPlate(page, SAME)
    await refresh(same).click()
    await sees(same, `Не удалось найти новый VIN для номера ${SAME}`)

    const silent = await searchPlate(page, PAID_SILENT)
    await refresh(silent).click()
    await sees(silent, 'Ошибка загрузки данных', SILENCE_MS)
    await silent.getByText(/Запрос вернулся на баланс\./).waitFor()
    expect(await requestsOf(page)).toBe(left - 1)
  }, 180_000)
})

/** Links of the window that do not open a page. */
async function deadLinks(window: Locator): Promise<string[]> {
  const links = await window
    .locator('a[href]')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
  const statuses = await Promise.all(links.map(async (link) => (await fetch(link)).status))
  return links.filter((_, at) => statuses[at] !== 200)
}

const requestsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('access_token')}`
    return (await (await fetch('/v1/user', { headers: { authorization } })).json()).requests
  })
