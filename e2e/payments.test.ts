import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from './support/browser.ts'
import { cardForm, payElsewhere, pressInCardForm } from './support/shopping.ts'
import { signInAtOnce } from './support/sign-in-at-once.ts'
import { arriveForTest, isSoundOnEveryScreen } from './support/visit.ts'

describe('a payment', () => {
  let visitor: Visitor
  let page: Page

  beforeEach(async () => {
    visitor = await arriveForTest({ screen: 'phone' })
    page = visitor.page
    await signInAtOnce(visitor)
    await visitor.openAlive('/payment')
  })

  const sees = (text: string | RegExp) => page.getByText(text).first().waitFor()

  it('by card adds the requests, with a success page, a notice, and a line in the cabinet', async () => {
    await isSoundOnEveryScreen(page)
    await page.getByRole('button', { name: 'Купить 2 запроса за 10' }).click()
    await cardForm(page).getByRole('heading', { name: /10,00/ }).waitFor()
    await pressInCardForm(page, 'Оплатить')
    await page.waitForURL('**/successPay', { timeout: 20_000 })
    await sees(/На балансе: 2 запроса/)
    await isSoundOnEveryScreen(page)
    await visitor.openAlive('/user')
    await page.getByRole('tab', { name: 'Платежи' }).click()
    await sees(/10\s?₽/)
    const message = await page.getByRole('link', { name: 'Не пришло?' }).getAttribute('href')
    expect(decodeURIComponent(message ?? '')).toMatch(/^mailto:.+\?subject=Заказ [a-z]{20}&/)
    await isSoundOnEveryScreen(page)
    await visitor.openAlive('/appPay')
    await sees('На балансе: 2 запроса')
    expect(await page.getByRole('button', { name: /Купить/ }).count()).toBe(0)
  })

  it('that is declined opens the failure page, and adds nothing', async () => {
    await page.getByRole('button', { name: 'Купить 2 запроса за 10' }).click()
    await pressInCardForm(page, 'Отказаться')
    await page.waitForURL('**/failPay')
    await sees('Платеж не прошел, пожалуйста повторите попытку позже.')
    await isSoundOnEveryScreen(page)
    await visitor.openAlive('/payment')
    await sees(/На балансе: 0 запросов/)
    await sees(/Заказ на 10\s₽ от .+ ждёт оплаты/)
    await visitor.openAlive(`/successPay?MNT_TRANSACTION_ID=${'a'.repeat(20)}`)
    await sees('Подтверждения оплаты пока нет')
    expect(await page.getByText('Спасибо').count()).toBe(0)
  })

  it('on the other provider’s page adds the requests', async () => {
    await page.getByRole('button', { name: /^Через ЮKassa/ }).click()
    await page.getByRole('link', { name: 'Перейти к оплате в ЮKassa' }).waitFor()
    await isSoundOnEveryScreen(page)
    const tab = await payElsewhere(page)
    await tab.waitForURL('**/successPay')
    await tab.getByText(/На балансе: 2 запроса/).waitFor()
    await page.waitForURL('**/successPay', { timeout: 20_000 })
    await sees(/На балансе: 2 запроса/)
  })

  it('on the other provider’s page may be declined, and then adds nothing', async () => {
    await page.getByRole('button', { name: 'Купить 2 запроса за 10' }).click()
    await cardForm(page).getByRole('heading', { name: /10,00/ }).waitFor()
    await page.getByRole('button', { name: /^Через ЮKassa/ }).click()
    const tab = await payElsewhere(page, 'Отказаться')
    await tab.waitForURL('**/failPay')
    await page.waitForURL('**/failPay', { timeout: 20_000 })
  })

  it('that returns to a signed-out browser says that nothing is lost', async () => {
    const other = await arriveForTest({ screen: 'phone' })
    await other.openAlive(`/payment?order=${'a'.repeat(20)}`)
    await other.page.getByText('Платёж не потеряется').waitFor()
    await other.page.getByText('Второй раз не платите').waitFor()
    await isSoundOnEveryScreen(other.page)
  })

  it('keeps the chosen pack during another choice and after a reload', async () => {
    const chosen = async () => {
      await page.getByRole('button', { name: 'Купить 10 запросов за 49' }).waitFor()
      expect(await page.getByRole('button', { name: /^Через МОНЕТА/ }).count()).toBe(1)
    }
    await page.getByLabel(/10 запросов за 49/).check()
    await page.getByRole('button', { name: /^Через ЮKassa/ }).click()
    await page.getByRole('button', { name: 'Выбрать другое' }).click()
    await chosen()
    await visitor.openAlive('/payment')
    await chosen()
  })

  it('by bank transfer opens the provider with our referral, and returns paid', async () => {
    await visitor.openAlive('/payment?type=telegram')
    await page.getByLabel(/10 запросов за 49/).check()
    await page.getByRole('button', { name: 'Купить 10 запросов за 49' }).click()
    expect(await page.locator('input[name=type]').inputValue()).toBe('telegram')
    await page.getByRole('button', { name: /^СБП/ }).click()
    await page.getByRole('button', { name: /^Оплатить/ }).click()
    await page.waitForURL('**/successPay*')
    await sees(/На балансе: 10 запросов/)
  })
})
