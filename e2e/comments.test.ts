import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { overlapping, PAGE, Visitor } from './support/browser.ts'
import { demo } from './support/demo.ts'
import { moderate, moderatorsChat } from './support/moderate.ts'
import { screens } from './support/profile.ts'
import { PROVIDER } from './support/sign-in.ts'
import { newSession, signInAtOnce } from './support/sign-in-at-once.ts'
import { arriveForTest, isSoundEverywhere } from './support/visit.ts'

/** No other test uses these cars. */
const VIN = 'XTAGFL110MY000901'
const ATTACKED = 'XTAGFL110MY000903'
const MODERATED = 'XTAGFL110MY000904'
const DECIDED = 'XTAGFL110MY000905'

const openComments = (visitor: Visitor, vin: string) => visitor.openAlive(`/checks/${vin}#comments`)

/** `goto` with the same address would stay on the page. */
async function reload({ page }: Visitor): Promise<void> {
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

const block = (page: Page): Locator => page.getByRole('region', { name: 'Комментарии' })

const comment = (page: Page, text: string): Locator =>
  block(page).getByRole('listitem').filter({ hasText: text })

const hasFocus = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element === document.activeElement)

const field = (page: Page): Locator => block(page).getByLabel('Ваш комментарий')

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await block(page)
    .getByLabel(/Правила/)
    .check()
  await block(page).getByRole('button', { name: 'Добавить комментарий' }).click()
}

/** On both screens, in both themes. The first test checks the page around them. */
async function areSound(page: Page, part = '#comments'): Promise<void> {
  await isSoundEverywhere(page, part)
  for (const screen of Object.values(screens)) {
    await page.setViewportSize(screen)
    expect(await overlapping(page, '#comments li')).toEqual([])
  }
}

describe('comments', () => {
  let visitor: Visitor
  let page: Page

  beforeEach(async () => {
    visitor = await arriveForTest({ screen: 'phone' })
    page = visitor.page
  })

  const sees = (text: string | RegExp) => block(page).getByText(text).first().waitFor()

  it('are visible only to their author before moderation, here and in the cabinet', async () => {
    await signInAtOnce(visitor)
    await openComments(visitor, VIN)
    await send(page, 'Зимой заводится\nс первого раза')
    await sees('Комментарий успешно добавлен. Он будет виден всем пользователям после прохождения модерации.')
    expect(await field(page).inputValue()).toBe('')
    await areSound(page, PAGE)
    await reload(visitor)
    await comment(page, 'Зимой заводится').getByText('На модерации').waitFor()
    await using stranger = await Visitor.arrive({ screen: 'phone' })
    await openComments(stranger, VIN)
    await block(stranger.page).getByText('Об этом автомобиле пока никто не написал').waitFor()
    expect(await comment(stranger.page, 'Зимой заводится').count()).toBe(0)
    await visitor.openAlive('/user#comments')
    const own = page.getByRole('listitem').filter({ hasText: 'Зимой заводится' })
    await own.getByText('На модерации').waitFor()
    await areSound(page, PAGE)
    await own.getByRole('link', { name: VIN }).click()
    await page.waitForURL(`**/checks/${VIN}`)
  })

  it('are deleted by their author after a confirmation', async () => {
    await signInAtOnce(visitor)
    await openComments(visitor, VIN)
    await send(page, 'Первый')
    await comment(page, 'Первый').waitFor()
    await send(page, 'Второй')
    await comment(page, 'Второй').waitFor()
    const first = comment(page, 'Первый')
    const remove = first.getByRole('button', { name: /^Удалить комментарий/ })
    await remove.click()
    await page.keyboard.press('Escape')
    expect(await hasFocus(remove)).toBe(true)
    await remove.click()
    await areSound(page)
    await first.getByRole('button', { name: 'Удалить', exact: true }).click()
    await first.waitFor({ state: 'detached' })
    expect(await hasFocus(comment(page, 'Второй'))).toBe(true)
    await reload(visitor)
    await comment(page, 'Второй').waitFor()
    expect(await comment(page, 'Первый').count()).toBe(0)
  })

  it('require sign-in, whose options appear only on demand', async () => {
    const links: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('getAuthLink')) links.push(request.url())
    })
    await openComments(visitor, VIN)
    await sees('Для добавления комментариев нужно авторизоваться.')
    expect(await field(page).count()).toBe(0)
    await areSound(page)
    expect(links).toEqual([])
    await block(page).getByRole('button', { name: 'Войти', exact: true }).click()
    await block(page).getByRole('link', { name: 'Войти через Telegram' }).waitFor()
    await areSound(page)
    const popup = page.waitForEvent('popup')
    await block(page)
      .getByRole('button', { name: `Войти через ${PROVIDER}` })
      .click()
    await (await popup).getByRole('button', { name: 'Анна Петрова' }).click()
    await field(page).waitFor()
    await expect.poll(() => hasFocus(field(page))).toBe(true)
  })

  it('keep the typed text when the session ends meanwhile', async () => {
    await signInAtOnce(visitor)
    await openComments(visitor, VIN)
    await field(page).fill('Долго писал')
    await page.evaluate(() => localStorage.clear())
    await send(page, 'Долго писал, и вот')
    await sees('Вы должны авторизоваться для добавления комментариев.')
    await sees('Для добавления комментариев нужно авторизоваться.')
    await reload(visitor)
    await sees('Для добавления комментариев нужно авторизоваться.')
    expect(await field(page).inputValue()).toBe('Долго писал, и вот')
  })

  it('are not sent without accepted rules, empty or too long', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/comments/add')) sent.push(request.url())
    })
    await signInAtOnce(visitor)
    await openComments(visitor, VIN)
    const press = () => block(page).getByRole('button', { name: 'Добавить комментарий' }).click()
    await field(page).fill('   ')
    await press()
    await field(page).fill('Хорошая')
    await press()
    await sees('Отметьте, что принимаете правила')
    expect(await hasFocus(block(page).getByLabel(/Правила/))).toBe(true)
    await send(page, 'а'.repeat(2001))
    await sees('Сократите его на 1.')
    await areSound(page)
    expect(sent).toEqual([])
  })

  it('show a failed load as a failure, not as an empty list, and can be reloaded', async () => {
    const broken = '**/v1/car/comments/count'
    await page.route(broken, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
    await openComments(visitor, VIN)
    await sees('Ошибка загрузки комментариев')
    expect(await block(page).getByText('пока никто не написал').count()).toBe(0)
    await areSound(page)
    await page.unroute(broken)
    await block(page).getByRole('button', { name: 'Повторить' }).click()
    await sees('Об этом автомобиле пока никто не написал')
  })
})

/** Replaces the server's list of comments. */
async function answerWith(page: Page, texts: readonly string[]): Promise<void> {
  const list = texts.map((text, at) => ({
    id: at + 1,
    user_id: null,
    user: { name: text },
    vin: ATTACKED,
    comment: text,
    created_at: '2026-11-21T09:00:00.000Z',
    state: 'published',
  }))
  await page.route('**/v1/car/comments/count', (route) =>
    route.fulfill({ json: { success: true, data: { count: list.length } } }),
  )
  await page.route('**/v1/car/comments', (route) => route.fulfill({ json: { success: true, data: list } }))
}

const attacks = {
  markup:
    '<script>globalThis.pwned = 1</script><img src="x" onerror="globalThis.pwned = 1"> javascript:alert(1)',
  direction: '\u202Eналево\u2066 направо\u200B\u2060\uFEFF дальше',
  marks: `З${'\u0301\u0335\u0489\u0308'.repeat(1900)}`,
  word: 'безпробела'.repeat(90),
}

/** The text has not run, become markup, or left its place. */
async function isHarmless({ page, complaints }: Visitor): Promise<void> {
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
  const grown = block(page).locator('script, img, iframe, [onerror], a:not([href^="/checks/"])')
  expect(await grown.count()).toBe(0)
  for (const screen of Object.values(screens)) {
    await page.setViewportSize(screen)
    const word = block(page).getByText(attacks.word).last()
    expect(await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  expect(complaints).toEqual([])
}

describe('a malicious comment', () => {
  it('remains plain text, even from a server without any protection', async () => {
    await using visitor = await Visitor.arrive()
    const { page } = visitor
    await answerWith(page, Object.values(attacks))
    await openComments(visitor, ATTACKED)
    await block(page).getByText('<script>globalThis.pwned = 1</script>').first().waitFor()
    await isHarmless(visitor)
    await areSound(page)
  })
})

describe('a moderator', () => {
  it('publishes a comment with one press in the chat', async () => {
    await using author = await Visitor.arrive()
    await signInAtOnce(author)
    await openComments(author, MODERATED)
    await send(author.page, 'Мотор сухой, смотрели на подъёмнике')
    await comment(author.page, 'Мотор сухой').waitFor()
    const chat = await author.newTab()
    await chat.goto(moderatorsChat())
    const card = chat.getByRole('article').filter({ hasText: 'Мотор сухой' })
    await card.getByRole('button', { name: 'Опубликовать' }).click()
    await card.getByText(/Опубликован/).waitFor()
    await using reader = await Visitor.arrive({ screen: 'phone' })
    await openComments(reader, MODERATED)
    await comment(reader.page, 'Мотор сухой').waitFor()
    expect(await comment(reader.page, 'Мотор сухой').getByText('На модерации').count()).toBe(0)
  })
})

describe('a moderated comment', () => {
  let token: string

  beforeAll(async () => {
    token = await newSession(demo().url)
    const [markup = 0, ...others] = await Promise.all(Object.values(attacks).map(add))
    for (const id of others) await moderate(id, 'publish')
    await moderate(markup, 'reasons', 'reject-off_topic')
  })

  async function add(text: string): Promise<number> {
    const reply = await fetch(`${demo().url}/v1/car/comments/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vin: DECIDED, comment: text, token }),
    })
    return (await reply.json()).data.id
  }

  it('is visible to everyone and harmless', async () => {
    await using visitor = await Visitor.arrive()
    await openComments(visitor, DECIDED)
    await block(visitor.page).getByText('3 комментария').waitFor()
    expect(await block(visitor.page).getByRole('listitem').count()).toBe(3)
    await isHarmless(visitor)
  })

  it('shows its author the reason of a rejection', async () => {
    await using visitor = await Visitor.arrive({ screen: 'phone' })
    await visitor.open('/robots.txt')
    await visitor.page.evaluate((token) => localStorage.setItem('access_token', token), token)
    await openComments(visitor, DECIDED)
    const refused = comment(visitor.page, '<script>')
    await refused.getByText('Отклонён: не об автомобилях').waitFor()
    await isHarmless(visitor)
    await areSound(visitor.page)
    await visitor.openAlive('/user#comments')
    await visitor.page.getByText('Отклонён: не об автомобилях').waitFor()
    expect(await visitor.page.getByText('Опубликован', { exact: true }).count()).toBe(3)
    await areSound(visitor.page, 'main')
  })
})

describe('the comments of a report', () => {
  it('load nothing until the visitor scrolls near them', async () => {
    await using visitor = await Visitor.arrive()
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => {
      if (/report-discussion|car\/comments/.test(request.url())) asked.push(request.url())
    })
    await visitor.openAlive(`/checks/${ATTACKED}`)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await page.getByRole('link', { name: 'Добавить комментарий' }).click()
    await block(page).getByText('пока никто не написал').waitFor()
    expect(asked).not.toEqual([])
  })

  it('load later if their script failed', async () => {
    const visitor = await arriveForTest()
    const { page } = visitor
    const script = '**/report-discussion-*.js'
    await page.route(script, (route) => route.fulfill({ status: 503 }))
    await openComments(visitor, ATTACKED)
    await block(page).getByText('Ошибка загрузки комментариев').waitFor()
    await page.unroute(script)
    await block(page).getByRole('button', { name: 'Повторить' }).click()
    await block(page).getByText('пока никто не написал').waitFor()
  })

  it('show the newest twenty, and earlier ones on demand', async () => {
    const visitor = await arriveForTest({ screen: 'phone' })
    const { page } = visitor
    const texts = Array.from({ length: 23 }, (_, at) => `Отзыв номер ${at + 1}.`)
    await answerWith(page, texts)
    await openComments(visitor, ATTACKED)
    await comment(page, 'Отзыв номер 23.').waitFor()
    expect(await comment(page, 'Отзыв номер 3.').count()).toBe(0)
    await block(page).getByRole('button', { name: 'Показать более ранние: 3' }).click()
    const first = comment(page, 'Отзыв номер 1.')
    await expect.poll(() => hasFocus(first)).toBe(true)
    expect(await block(page).getByRole('listitem').count()).toBe(23)
  })

  it('are not requested for an invalid VIN', async () => {
    const visitor = await arriveForTest()
    await openComments(visitor, 'NOTAVIN')
    await visitor.page.getByRole('heading', { name: 'Этот VIN похож на опечатку' }).waitFor()
    expect(await block(visitor.page).count()).toBe(0)
  })
})
