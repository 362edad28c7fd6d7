import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { Visitor } from './support/browser.ts'
import { demo } from './support/demo.ts'
import { accessToken } from './support/sign-in.ts'
import { newSession, signInAtOnce } from './support/sign-in-at-once.ts'
import { arriveForTest, isSound, isSoundOnEveryScreen } from './support/visit.ts'

interface Stranger {
  readonly token: string
  readonly name: string
}

const userOf = (token: string | null) =>
  fetch(`${demo().url}/v1/user`, { headers: { Authorization: `Bearer ${token}` } })

async function stranger(): Promise<Stranger> {
  const token = await newSession(demo().url)
  const { name } = await (await userOf(token)).json()
  return { token, name }
}

const ANNA = 'Анна Петрова'
const NO_TOKENS = ['A'.repeat(43), 'мусор']

/** Anna is signed in and about to open a link. */
async function arriveAsAnna() {
  const visitor = await arriveForTest({ screen: 'phone' })
  const own = await signInAtOnce(visitor, ANNA)
  return { visitor, page: visitor.page, own }
}

const questionOf = (page: Page, { name }: Stranger) => {
  const dialog = page.getByRole('dialog', { name: `Вы входите как «${name}». Это вы?`, exact: true })
  return {
    dialog,
    enter: dialog.getByRole('button', { name: 'Войти', exact: true }),
    stay: dialog.getByRole('button', { name: 'Это не я' }),
  }
}

describe('a link into another account', () => {
  let other: Stranger
  let visitor: Visitor

  beforeEach(async () => {
    other = await stranger()
  })

  async function arrive() {
    const arrived = await arriveAsAnna()
    visitor = arrived.visitor
    return { ...arrived, question: questionOf(arrived.page, other) }
  }

  it('asks for consent; a refusal changes nothing', async () => {
    const { page, own, question } = await arrive()
    await visitor.open(`/user?token=${other.token}`)
    expect(page.url()).not.toContain(other.token)
    await question.dialog.waitFor()
    expect(await accessToken(page)).toBe(own)
    expect(await question.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await isSoundOnEveryScreen(page)
    await question.stay.click()
    await question.dialog.waitFor({ state: 'detached' })
    await page
      .getByText(/^@\w+|^Телеграм ID: \d+/)
      .first()
      .waitFor()
    await visitor.openAlive('/user')
    expect(await question.dialog.count()).toBe(0)
    expect(await accessToken(page)).toBe(own)
    expect((await userOf(own)).status).toBe(200)
  })

  it('opens that account after consent, and closes the link and the previous session', async () => {
    const { page, own, question } = await arrive()
    await visitor.open(`/app/cabinet?token=${other.token}`)
    await question.enter.click()
    await page.getByText(`Учётная запись: ${other.name}`).waitFor()
    expect([own, other.token]).not.toContain(await accessToken(page))
    await expect.poll(async () => (await userOf(own)).status).toBe(401)
    expect((await userOf(other.token)).status).toBe(401)
    await visitor.openAlive('/payment')
    await page.getByText(`Учётная запись: ${other.name}`).waitFor()
    await isSound(page)
  })

  it('is refused by Escape', async () => {
    const { page, own, question } = await arrive()
    await visitor.open(`/auth?token=${other.token}`)
    await question.dialog.waitFor()
    await page.keyboard.press('Escape')
    await question.dialog.waitFor({ state: 'detached' })
    // The page opens the own cabinet meanwhile.
    await expect.poll(() => accessToken(page).catch(() => undefined)).toBe(own)
  })

  it('can be tried again if the server did not respond', async () => {
    const { page, own, question } = await arrive()
    const outage = { success: false, error: 'internal', message: 'Не вышло.' }
    await page.route('**/v1/user', (route) =>
      route.request().headers().authorization === `Bearer ${other.token}`
        ? route.fulfill({ status: 500, json: outage })
        : route.continue(),
    )
    await visitor.open(`/user?token=${other.token}`)
    const failed = page.getByRole('dialog', { name: 'Не удалось проверить ссылку для входа' })
    await failed.getByText(`Вы по-прежнему вошли как ${ANNA}.`).waitFor()
    await isSound(page)
    await page.unroute('**/v1/user')
    await failed.getByRole('button', { name: 'Повторить' }).click()
    await question.stay.click()
    expect(await accessToken(page)).toBe(own)
  })

  it('has no effect on any other page, which shows a note and removes it from the address', async () => {
    const { page, own } = await arrive()
    await visitor.openAlive(`/posts?token=${other.token}&from=chat`)
    expect(new URL(page.url()).search).toBe('?from=chat')
    await page.getByText('Ссылка для входа здесь не действует').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await accessToken(page)).toBe(own)
    expect((await userOf(other.token)).status).toBe(200)
  })
})

describe('a link opened by an anonymous visitor', () => {
  it('asks for consent, and stores nothing before it', async () => {
    const visitor = await arriveForTest({ screen: 'phone' })
    const { page } = visitor
    const other = await stranger()
    const question = questionOf(page, other)
    await visitor.open(`/user?token=${other.token}`)
    await question.dialog.waitFor()
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain(other.token)
    await question.stay.click()
    await page.waitForURL('**/auth')
    expect(await accessToken(page)).toBeNull()
    expect((await userOf(other.token)).status).toBe(200)
    await visitor.open(`/auth?token=${other.token}`)
    await question.enter.click()
    await page.waitForURL('**/user')
    const signedIn = await (await userOf(await accessToken(page))).json()
    expect(signedIn.name).toBe(other.name)
    expect((await userOf(other.token)).status).toBe(401)
  })
})

describe.each(NO_TOKENS)('an invalid link (%s)', (token) => {
  const path = `/user?token=${encodeURIComponent(token)}`

  it('shows a message and keeps the session', async () => {
    const { visitor, page, own } = await arriveAsAnna()
    await visitor.open(path)
    const notice = page.getByRole('status').filter({ hasText: 'Ссылка для входа не подошла' })
    await notice.getByText(`Вы по-прежнему вошли как ${ANNA}.`).waitFor()
    await isSound(page)
    await notice.getByRole('button', { name: 'Закрыть уведомление' }).click()
    await page.getByText('Ссылка для входа не подошла').waitFor({ state: 'detached' })
    expect(await accessToken(page)).toBe(own)
  })

  it('shows a message to an anonymous visitor', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.open(path)
    await visitor.page.waitForURL('**/auth')
    await visitor.page.getByText('Ссылка для входа не подошла').waitFor()
    await visitor.page.getByText('Войдите заново или попросите у бота новую.').waitFor()
    expect(await accessToken(visitor.page)).toBeNull()
  })
})
