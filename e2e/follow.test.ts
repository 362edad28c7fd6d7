import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems, type Screen, screens, stickingOut, Visitor } from './support/browser.ts'
import { signInByMessenger } from './support/sign-in.ts'

const VIN = 'XTAGFL110MY000001'
const REPORT = `/checks/${VIN}`

const follow = (page: Page) => page.getByRole('button', { name: 'Сообщать о новом' })

async function askedReport(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await visitor.openAlive(REPORT)
  await page.locator('#wanted').getByRole('button', { name: 'Запросить данные' }).click()
  await page.locator('#wanted [data-state=known]').waitFor()
  await follow(page).waitFor()
}

it.each(Object.keys(screens) as Screen[])(
  'somebody signed in follows a car, finds it in the cabinet, and lets it go, %s',
  async (screen) => {
    await using visitor = await Visitor.arrive({ screen })
    const { page } = visitor
    await page.addInitScript(() => {
      Notification.requestPermission = () => {
        throw new Error('nobody has asked for messages in this browser')
      }
    })
    await signInByMessenger(visitor)
    await askedReport(visitor)
    await follow(page).click()
    await page.getByText(/^До \d\d\.\d\d\.\d{4} сообщим/).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await stickingOut(page)).toEqual([])
    await visitor.openAlive('/user')
    const row = page.getByRole('listitem').filter({ hasText: VIN })
    await row.getByText(/Ещё не спрашивали/).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await stickingOut(page)).toEqual([])
    await row.getByRole('button', { name: /Больше не сообщать/ }).click()
    await row.waitFor({ state: 'detached' })
    expect(visitor.complaints).toEqual([])
  },
)

it('who is not signed in is told why it takes a cabinet', async () => {
  await using visitor = await Visitor.arrive()
  const { page } = visitor
  await askedReport(visitor)
  await follow(page).click()
  await page.getByText('Чтобы узнавать о новом, нужен кабинет').waitFor()
  expect(await page.getByRole('link', { name: 'Войти', exact: true }).last().getAttribute('href')).toBe(
    '/auth',
  )
  expect(visitor.complaints).toEqual([])
})
