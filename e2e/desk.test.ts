import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems, stickingOut, Visitor } from './support/browser.ts'
import { freePort, type Product, startProduct, temporaryFolder } from './support/product.ts'
import { screens } from './support/profile.ts'
import { unhindered } from './support/registries.ts'
import { enterWith, newSession, signInAtOnce } from './support/sign-in-at-once.ts'
import { isSoundEverywhere } from './support/visit.ts'

const CAR = 'XTAGFL110MY000901'

let product: Product
let moderator: Visitor
let page: Page
let writer: string
/** The operator's one-time word for the key of the second step. */
let word: string

beforeAll(async () => {
  // The first account of a fresh database has number 1.
  const [dataDir, port] = [temporaryFolder(), await freePort()]
  const env = { ...unhindered, DESK_PEOPLE: '1:owner', DESK_KEY_SECRET: 'what seals the keys' }
  const options = { entry: 'demo', env, dataDir, port } as const
  product = await startProduct(options)
  const owner = await newSession(product.url)
  await product.stop()
  word = wordFor('1', dataDir)
  product = await startProduct(options)
  moderator = await Visitor.arrive({ baseURL: product.url })
  page = moderator.page
  await enterWith(moderator, owner)
  writer = await newSession(product.url)
})

/**
 * Runs the operator's command while the server is stopped: an embedded database has one user at a
 * time.
 */
function wordFor(person: string, dataDir: string): string {
  const command = fileURLToPath(new URL('../src/server/commands/desk.ts', import.meta.url))
  const printed = execFileSync(process.execPath, [command, 'word', person], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return /: (\S+)\n/.exec(printed)?.[1] ?? ''
}

afterAll(async () => {
  expect(moderator.complaints).toEqual([])
  await moderator[Symbol.asyncDispose]()
  await product.stop()
})

async function write(comment: string): Promise<void> {
  const response = await fetch(`${product.url}/v1/car/comments/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vin: CAR, comment, token: writer }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Accessible in both themes, on a phone and on a desktop. */
const isSound = () => isSoundEverywhere(page)

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Addresses of all forms sent from now on. */
function decisionsSent(): string[] {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  return sent
}

const focused = () => page.locator('article:focus')

const pressInRussian = (code: string, key: string) =>
  page.evaluate(
    (how) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...how, bubbles: true }))
    },
    { code, key },
  )

it('the desk is invisible to everyone else', async () => {
  await using guest = await Visitor.arrive({ baseURL: product.url })
  await signInAtOnce(guest)
  for (const path of ['/desk', '/desk/comments', '/desk/journal']) {
    const reply = await guest.page.goto(path)
    expect(reply?.status()).toBe(404)
    await guest.page.getByText('Страница не найдена').waitFor()
  }
  const scripts = await guest.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  const loaded = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  expect(loaded.filter((text) => text.includes('/desk'))).toEqual([])
})

it('a listed person enters with a code from an app, whose key is shown once', async () => {
  await page.goto('/desk')
  await heading('Второй шаг входа')
  await isSound()
  await page.getByLabel('Слово от того').fill(word)
  await page.getByRole('button', { name: 'Показать ключ' }).click()
  await heading('Ключ второго шага')
  await page.getByRole('img', { name: 'QR-код ключа' }).waitFor()
  await isSound()
  const key = await page.locator('code').innerText()
  await page.getByLabel('Шесть цифр').fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('Код не подошёл').waitFor()
  await isSound()
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
  await page.getByLabel('Шесть цифр').fill(code)
  await page.getByRole('button', { name: 'Войти' }).click()
  await heading('Очередь комментариев')
  await page.getByText('Очередь пуста').waitFor()
})

it('a moderator decides by keyboard and reverts a decision', async () => {
  await write('Первый: хорошая машина')
  await write('Второй: пишите на prodam@mail.example')
  await write('Третий: всё честно')
  await page.reload()
  await page.getByText('Ждут решения: 3').waitFor()
  await page.locator('mark', { hasText: 'prodam@mail.example' }).waitFor()
  await isSound()

  expect(await focused().innerText()).toContain('Первый')
  await page.keyboard.press('j')
  await pressInRussian('KeyJ', 'о')
  await page.keyboard.press('k')
  expect(await focused().innerText()).toContain('Второй')
  await page.keyboard.press('r')
  await focused().getByRole('button', { name: 'спам или реклама' }).waitFor()
  await isSound()
  await page.keyboard.press('1')
  await page.getByText('отклонён: спам или реклама').waitFor()

  await page.getByText('Ждут решения: 2').waitFor()
  await page.keyboard.press('p')
  await page.getByText(/№ \d+ опубликован/).waitFor()
  await page.keyboard.press('u')
  await page.getByText(/№ \d+ снова в очереди/).waitFor()
  await page.getByText('Ждут решения: 2').waitFor()
  await page.keyboard.press('p')
  await page.getByText('Ждёт решения: 1').waitFor()
  await page.keyboard.press('h')
  await heading('Комментарии автора')
  await page.getByText('Отклонён: спам или реклама').waitFor()
  await isSound()
  await page.goto(`/checks/${CAR}#comments`)
  await page.getByText('Первый: хорошая машина').first().waitFor()
  expect(await page.getByText('Второй: пишите').count()).toBe(0)
})

it('Esc cancels a rejection, and digits decide nothing afterwards', async () => {
  await write('Четвёртый: тоже честно')
  await page.goto('/desk/comments')
  await page.getByText('Ждут решения: 2').waitFor()
  const reason = page.getByRole('button', { name: 'спам или реклама' })
  await page.keyboard.press('r')
  await reason.waitFor()
  await page.keyboard.press('Escape')
  expect(await reason.count()).toBe(0)
  await page.keyboard.press('r')
  await focused().getByLabel('Другая причина').fill('передумал')
  await page.keyboard.press('Escape')
  expect(await reason.count()).toBe(0)
  expect(await focused().innerText()).toContain('Третий')
  const decisions = decisionsSent()
  await page.keyboard.press('1')
  await page.goto('/desk/comments')
  await page.getByText('Ждут решения: 2').waitFor()
  expect(decisions).toEqual([])
})

it('a held key decides on one comment only', async () => {
  const decisions = decisionsSent()
  await page.keyboard.down('p')
  await page.getByText('Ждёт решения: 1').waitFor()
  await page.keyboard.down('p')
  await page.keyboard.down('p')
  await page.keyboard.up('p')
  await page.goto('/desk/comments')
  await page.getByText('Ждёт решения: 1').waitFor()
  expect(decisions).toEqual([expect.stringMatching(/\/desk\/comments\/3$/)])
})

it('an owner switches a source off: a report and the public page show it, never as a clean car', async () => {
  await page.goto('/desk/sources')
  await heading('Реестры')
  await isSound()
  const customs = page.getByRole('article', { name: 'ФТС России' })
  await customs.getByText('Отключить', { exact: true }).click()
  await customs.getByLabel('Что увидят посетители').fill('У таможни работы до 18:00')
  await customs.getByLabel('Почему, для журнала').fill('просят сами')
  await isSound()
  await customs.getByRole('button', { name: 'Отключить ФТС России' }).click()
  await page.getByText('ФТС России: больше не спрашиваем').waitFor()
  await page.getByText('«У таможни работы до 18:00»').waitFor()
  expect(await page.getByRole('article').first().getByRole('heading').innerText()).toBe(
    'ФТС России · отключён',
  )
  await isSound()

  await using guest = await Visitor.arrive({ baseURL: product.url })
  await guest.openAlive(`/checks/${CAR}`)
  const card = guest.page.getByRole('region', { name: 'Таможня', exact: true })
  await card.getByRole('button', { name: 'Запросить данные' }).click()
  const box = guest.page.locator('p:visible', { hasText: 'ФТС России: сейчас не спрашиваем.' })
  expect(await box.innerText()).toContain('У таможни работы до 18:00. Это не значит, что записей нет.')
  const link = guest.page.getByRole('main').getByRole('link', { name: 'Отвечают ли реестры' })
  await guest.page.goto(String(await link.getAttribute('href')))
  const told = guest.page.getByRole('listitem').filter({ hasText: 'ФТС России' })
  await told.getByText('Сейчас не спрашиваем').waitFor()
  await told.getByText('У таможни работы до 18:00').waitFor()
}, 60_000)

const place = (name: string) => page.getByRole('link', { name, exact: true }).click()

/** Opens the form of an action that requires a reason. */
async function withReason(what: string): Promise<void> {
  await page.locator('summary', { hasText: what }).click()
  const form = page.locator('details[open]')
  await form.getByLabel('Причина').fill('просил в чате')
  await isSound()
  await form.getByRole('button', { name: what }).click()
}

it('an account is found by number, and its balance is corrected with a reason', async () => {
  await page.goto('/desk')
  await place('Деньги')
  await heading('Деньги')
  await isSound()
  await page.getByLabel('Номер заказа, платежа или человека').fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Человек № 2' }).waitFor()
  await page.locator('summary', { hasText: 'Поправить баланс' }).click()
  await page.getByLabel('Сколько запросов добавить').fill('5')
  await page.getByLabel('Причина').fill('жалоба 17')
  await isSound()
  await page.getByRole('button', { name: 'Внести поправку' }).click()
  await page.getByText('Поправка внесена').waitFor()
  await page.getByText('На балансе: 5 запросов').waitFor()
  await isSound()
  await page.locator('summary', { hasText: 'Поправить баланс' }).click()
  await page.getByLabel('Сколько запросов добавить').fill('200')
  await page.getByLabel('Причина').fill('жалоба 18')
  await page.getByRole('button', { name: 'Внести поправку' }).click()
  await page.getByText('Поправка ждёт другого владельца').waitFor()
  await page.getByText('Подтвердить её некому').waitFor()
  expect(await page.getByRole('button', { name: 'Подтвердить' }).count()).toBe(0)
  await isSound()
  await page.getByRole('button', { name: 'Отклонить' }).click()
  await page.getByText('Поправка отклонена').waitFor()
  await place('Неприкаянные платежи')
  await page.getByText('Все платежи разобраны').waitFor()
  await isSound()
}, 60_000)

it('a person is blocked and unblocked', async () => {
  await place('Люди')
  await heading('Люди')
  await page.getByLabel('Номер человека').fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /№ 2/ }).waitFor()
  await withReason('Заблокировать')
  await page.getByText('Человек заблокирован').waitFor()
  await page.getByText(/Заблокирован с .+ \(1, owner\): просил в чате/).waitFor()
  const refused = await fetch(`${product.url}/v1/user`, { headers: { authorization: `Bearer ${writer}` } })
  expect(refused.status).toBe(401)
  await withReason('Разблокировать')
  await page.getByText('разблокирован').waitFor()
  await isSound()
}, 60_000)

it('a message to all visitors is in the HTML of every page until its withdrawal', async () => {
  await using guest = await Visitor.arrive({ baseURL: product.url })
  await guest.page.goto('/')
  await place('Сообщения')
  await heading('Сообщения всем')
  await isSound()
  await page.getByLabel('Текст').fill('Сегодня работаем медленнее')
  await page.getByLabel('До какого времени').fill('2099-01-01T12:00')
  await page.getByLabel('Причина', { exact: true }).fill('регламент')
  await page.getByRole('button', { name: 'Показать всем' }).click()
  await page.getByText('Сообщение записано').waitFor()
  await isSound()
  const message = guest.page.getByRole('region', { name: 'Сообщение сайта' })
  for (const path of ['/', `/checks/${CAR}`, '/faq', '/auth', '/no-such-page']) {
    await guest.page.goto(path)
    await message.getByText('Сегодня работаем медленнее').waitFor()
    // Hydration leaves the message in place and logs nothing.
    await guest.page.waitForLoadState('networkidle')
    expect(await message.count()).toBe(1)
    for (const size of Object.values(screens)) {
      await guest.page.setViewportSize(size)
      expect(await stickingOut(guest.page)).toEqual([])
    }
    expect(await accessibilityProblems(guest.page)).toEqual([])
  }
  await page.getByLabel('Причина снятия').fill('кончили раньше')
  await page.getByRole('button', { name: 'Снять' }).click()
  await page.getByText('Сообщение снято').waitFor()
  await guest.page.goto('/faq')
  expect(await message.count()).toBe(0)
}, 90_000)

it('links to partners show whether they are set and when they were checked', async () => {
  await place('Ссылки')
  await heading('Реклама и партнёры')
  await page.getByText('Ещё не проверяли').first().waitFor()
  await isSound()
})

it('the nine menu items of an owner and the exit fit one line of 1280 px', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const head = page.getByRole('banner').last()
  const middles = await head
    .locator('a, .who, button')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
    )
  expect(middles).toHaveLength(12)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
})

it('the journal lists all actions, and a person who closes the desk needs a new code', async () => {
  await page.goto('/desk/journal')
  await heading('Журнал')
  const done = await page.locator('.journal li').allInnerTexts()
  expect(done.map((line) => line.replace(/^.*owner\) /s, '').replace(/№ [-\w]{36}/, '№ …'))).toEqual([
    expect.stringMatching(/^снял сообщение всем № \d+: кончили раньше$/),
    expect.stringMatching(/^написал сообщение всем № \d+: регламент$/),
    'разблокировал человека № 2: просил в чате',
    'заблокировал человека № 2: просил в чате',
    'отклонил поправку № …',
    'предложил поправку № …: 200 человеку № 2. жалоба 18',
    'внёс поправку № …: 5 человеку № 2. жалоба 17',
    'отключил реестр customs: просят сами; посетителям: «У таможни работы до 18:00»',
    'опубликовал комментарий № 3',
    'опубликовал комментарий № 1',
    'вернул в очередь комментарий № 1',
    'опубликовал комментарий № 1',
    'отклонил комментарий № 2: спам или реклама',
    'вошёл',
    'получил ключ второго шага',
    expect.stringContaining('выдал слово для ключа второго шага человеку № 1'),
  ])
  await isSound()
  await page.getByRole('button', { name: 'Закрыть стол' }).click()
  await heading('Код из приложения')
  await page.goto('/desk/comments')
  await heading('Код из приложения')
})
