import type { Locator, Response } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { cast } from '../src/demo/world/cast.ts'
import { isAskable } from '../src/report/askable.ts'
import type { Envelope } from '../src/shared/contract/envelope.ts'
import type { Section } from '../src/shared/contract/section.ts'
import { overlapping, type Theme, type VisitOptions, Visitor } from './support/browser.ts'
import { breakSource, mendAll } from './support/faults-of-demo.ts'
import { sections } from './support/sections.ts'
import { isSound } from './support/visit.ts'

const CRASHED = 'Z94CB41AADR000001'
const STOLEN = 'XW7BF4FK0HS000001'

/** Cars that no other test asks about: nothing of theirs is stored. */
const SLOW = 'XTAGFL110MY000777'
const FAILING = 'XTAGFL110MY000778'
const UNSEEN = 'Z94CB41AADR000758'

const sectionOf = (id: string): Section => {
  const section = sections.find((one) => one.id === id)
  if (section === undefined) throw new Error(`there is no section ${id}`)
  return section
}

const dtp = sectionOf('dtp')
const registration = sectionOf('registration')
const osago = sectionOf('osago')

/** Somebody looking at the report of a car. */
class Reader {
  readonly visitor: Visitor
  /** Those that can be asked about this car. */
  readonly asked: readonly Section[]
  readonly #answers = new Map<string, Envelope<unknown>>()

  static async of(vin: string, options?: VisitOptions): Promise<Reader> {
    const reader = new Reader(await Visitor.arrive(options), vin)
    await reader.visitor.openAlive(`/checks/${vin}`)
    return reader
  }

  /** Somebody who has pressed «Проверить автомобиль» in the header. */
  static async wishing(vin: string, options?: VisitOptions): Promise<Reader> {
    const reader = new Reader(await Visitor.arrive(options), vin)
    const { page } = reader.visitor
    await reader.visitor.open('/faq')
    await page.keyboard.press('/')
    await page.keyboard.insertText(vin)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/checks/${vin}`)
    return reader
  }

  private constructor(visitor: Visitor, vin: string) {
    this.visitor = visitor
    this.asked = sections.filter((section) => isAskable(section, vin))
    visitor.page.on('response', (response) => this.#note(response))
  }

  async #note(response: Response): Promise<void> {
    const path = new URL(response.url()).pathname
    const section = sections.find((one) => pattern(one).test(path))
    if (section) this.#answers.set(section.id, (await response.json()) as Envelope<unknown>)
  }

  card({ title }: Section): Locator {
    return this.visitor.page.getByRole('region', { name: title, exact: true })
  }

  async ask(section: Section): Promise<void> {
    await this.card(section).getByRole('button', { name: 'Запросить данные' }).click()
  }

  async askAll(): Promise<void> {
    await this.visitor.page.getByRole('button', { name: 'Проверить всё' }).first().click()
  }

  /** Opens a row that has an answer or a failure to show. */
  async open(section: Section): Promise<void> {
    const row = this.card(section)
    const toggle = row.getByRole('button', { name: section.title, exact: true })
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  }

  get verdict(): Locator {
    return this.visitor.page.locator('#verdict')
  }

  /** What the server has answered so far, by section. */
  get answers(): ReadonlyMap<string, Envelope<unknown>> {
    return this.#answers
  }

  async allAnswered(): Promise<void> {
    await expect.poll(() => this.#answers.size, { timeout: 25_000 }).toBe(this.asked.length)
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.visitor[Symbol.asyncDispose]()
  }
}

const pattern = ({ path }: Section) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** The card says what the answer was, and none of the other two. */
async function saysWhatWasAnswered(
  card: Locator,
  section: Section,
  answer: Envelope<unknown>,
): Promise<void> {
  const nothing = card.getByText(section.nothing)
  if (!answer.success) {
    await card.getByText('Ошибка загрузки данных').first().waitFor()
    expect(await nothing.count()).toBe(0)
  } else if (answer.outcome === 'nothing') {
    await nothing.first().waitFor()
  } else {
    await card.getByText('Все поля ответа').first().waitFor()
    expect(await nothing.count()).toBe(0)
  }
}

afterEach(mendAll)

describe.each(cast)('the report of $vin ($story)', ({ vin }) => {
  it('shows every answer for what it is', async () => {
    await using reader = await Reader.of(vin)
    await reader.askAll()
    await reader.allAnswered()
    for (const section of reader.asked) {
      const answer = reader.answers.get(section.id)
      if (answer === undefined) throw new Error(`${section.id} was not answered`)
      await reader.open(section)
      await saysWhatWasAnswered(reader.card(section), section, answer)
    }
    expect(reader.visitor.complaints).toEqual([])
  })

  it('has its verdict, ten marks and what is not known on the first screen of a small phone', async () => {
    await using reader = await Reader.of(vin, { screen: 'phone' })
    await reader.visitor.page.setViewportSize({ width: 360, height: 640 })
    const bottoms = () =>
      reader.verdict.evaluate((verdict) =>
        ['h2', 'ol', 'a[href="#unknown"]'].map((part) => {
          const found = verdict.querySelector(part)
          const box = (part === 'h2' ? found?.parentElement : found)?.getBoundingClientRect()
          return Math.round(box?.bottom ?? Number.POSITIVE_INFINITY)
        }),
      )
    const before = await bottoms()
    await reader.askAll()
    await reader.allAnswered()
    const after = await bottoms()
    expect(after).toEqual(before)
    expect(after.map((bottom, at) => bottom <= (FIRST_SCREEN[at] ?? 0))).toEqual([true, true, true])
  })
})

/** Where plate, marks and what is not known end, in px of a screen of 360 × 640. */
const FIRST_SCREEN = [335, 563, 611]

describe('a report that could read greener than the evidence', () => {
  const allOf = async (story: RegExp) => {
    const { vin } = cast.find((role) => story.test(role.story)) ?? {}
    if (vin === undefined) throw new Error(`no car of the demo has the story ${story}`)
    const reader = await Reader.of(vin)
    await reader.askAll()
    await reader.allAnswered()
    await reader.verdict.and(reader.visitor.page.locator('[data-answered="10"]')).waitFor()
    return reader
  }

  it('says of a VIN nobody knows that nothing is known and it may be mistyped, and praises nothing', async () => {
    await using reader = await allOf(/Ни один реестр ничего не знает/)
    const page = reader.visitor.page
    expect(await reader.verdict.getAttribute('data-level')).toBe('unknown')
    await reader.verdict.getByText('ГИБДД не знает такого VIN').waitFor()
    await reader.verdict.getByText(/Сверьте знаки с\sСТС/).waitFor()
    await page.getByLabel('Исправить VIN').waitFor()
    expect(await page.locator('main [data-tone=good]').count()).toBe(0)
  })

  it('names both pledges of a car in its reasons', async () => {
    await using reader = await allOf(/^В залоге/)
    expect(await reader.verdict.getAttribute('data-level')).toBe('stop')
    const why = reader.visitor.page.getByRole('region', { name: 'Почему стоп' })
    const text = await why.textContent()
    expect(text).toMatch(/ООО «Условный кредит» \(30\.08\.2025\).*ПАО «Пример Банк» \(21\.11\.2022\)/)
  })

  it('never gives the reading of a turned-back odometer for the mileage', async () => {
    await using reader = await allOf(/^Скручен пробег/)
    const text = ((await reader.visitor.page.locator('main').textContent()) ?? '').replaceAll(/\s/g, ' ')
    expect(await reader.verdict.getAttribute('data-level')).toBe('careful')
    expect(text).toContain('Пробег упал на 95 300 км')
    expect(text).toContain('239 100 км')
    expect(text).not.toContain('Последний записанный пробег')
  })
})

describe('the way to a report', () => {
  it('by the search asks all at once, and a reload asks nobody', async () => {
    await using reader = await Reader.wishing(CRASHED)
    const { page } = reader.visitor
    await reader.verdict.and(page.locator('[data-answered="10"]')).waitFor()
    expect(await page.title()).toMatch(/^Осторожно · Проверка Kia Rio по VIN/)
    await page.reload()
    await page.getByText(/^Ответы от /).waitFor()
    await reader.verdict.and(page.locator('[data-answered="10"][data-level="careful"]')).waitFor()
    expect(reader.answers.size).toBe(sections.length)
    await page.getByRole('button', { name: 'Проверить сейчас' }).waitFor()
  })

  it('by a link asks nobody', async () => {
    await using reader = await Reader.of(CRASHED)
    expect(await reader.verdict.getAttribute('data-level')).toBe('idle')
    await reader.verdict.getByText('Ещё не проверяли').waitFor()
    expect(reader.answers.size).toBe(0)
  })

  it('with something that is no VIN leads to a field to put it right, and offers nothing to ask', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.open('/checks/123')
    expect(await visitor.page.getByLabel('VIN', { exact: true }).inputValue()).toBe('123')
    expect(await visitor.page.getByRole('button', { name: /Запросить данные|Проверить всё/ }).count()).toBe(0)
  })
})

describe('a car of which the maker writes no model into its VIN', () => {
  /** Cars of one type and plant that no other test asks about. */
  const ofType = (number: number) => `LVVDC21B7KD00000${number}`

  it('is named by three cars of its type, as soon as they have been checked, with their number', async () => {
    for (const number of [1, 2, 3]) {
      await using reader = await Reader.of(ofType(number))
      await reader.ask(registration)
      await expect.poll(() => reader.answers.has(registration.id), { timeout: 25_000 }).toBe(true)
    }
    await using reader = await Reader.of(ofType(4))
    const { page } = reader.visitor
    const table = page.getByRole('table', { name: 'Основные сведения об автомобиле' })
    const model = table.getByRole('row', { name: /^Модель / })
    const looked = async () => {
      await reader.visitor.openAlive(`/checks/${ofType(4)}`)
      await reader.open(registration)
      return model.allInnerTexts()
    }
    await expect
      .poll(looked, { timeout: 25_000 })
      .toEqual([
        expect.stringMatching(/Tiggo 7 Pro\s+Не меньше чем по 3 автомобилям с такими же знаками VIN\./),
      ])
    expect(reader.answers.size, 'no registry is asked').toBe(0)
  })
})

describe('the script of a report', () => {
  it('is no more than a slow phone can bear, until somebody asks', async () => {
    await using reader = await Reader.of(CRASHED, { screen: 'phone' })
    await reader.visitor.page.waitForLoadState('networkidle')
    const loaded = await reader.visitor.scriptBytes()
    expect(loaded).toBeGreaterThan(0)
    expect(loaded).toBeLessThanOrEqual(135_000)
  })
})

describe('what is offered beside the verdict', () => {
  it('is no contract for a car that is wanted, and one for a car without obstacles', async () => {
    const contract = { name: 'Составить договор' }
    for (const [story, offers] of [
      [/^В розыске/, 0],
      [/^Чистая/, 1],
    ] as const) {
      await using reader = await Reader.of(cast.find((role) => story.test(role.story))?.vin ?? '')
      await reader.askAll()
      await reader.allAnswered()
      await reader.verdict.and(reader.visitor.page.locator('[data-answered="10"]')).waitFor()
      expect(await reader.visitor.page.getByRole('link', contract).count()).toBe(offers)
      const banners = await reader.visitor.page.locator('[data-ad-slot^=report] a').allTextContents()
      expect(new Set(banners).size, 'no banner stands there twice').toBe(banners.length)
      expect(banners.filter((text) => /договор/iu.test(text))).toHaveLength(offers)
    }
  })

  it('is a VIN that is copied without blanks', async () => {
    await using reader = await Reader.of(CRASHED)
    const vin = reader.visitor.page.locator('h1 + p')
    expect(await vin.evaluate((element) => element.textContent)).toBe(CRASHED)
  })
})

describe('a report', () => {
  it('has its cards in the order of the specification', async () => {
    await using reader = await Reader.of(CRASHED)
    const headings = await reader.visitor.page.getByRole('heading').allTextContents()
    const titles = sections.map(({ title }) => title)
    expect(headings.filter((heading) => titles.includes(heading))).toEqual(titles)
  })

  it('asks for one section when one is asked for', async () => {
    await using reader = await Reader.of(CRASHED)
    await reader.ask(dtp)
    await reader.card(dtp).getByText('Все поля ответа').first().waitFor()
    await expect.poll(() => [...reader.answers.keys()]).toEqual(['dtp'])
  })

  it('can be asked by keyboard alone', async () => {
    await using reader = await Reader.of(CRASHED)
    await reader.card(dtp).getByRole('button', { name: 'Запросить данные' }).press('Enter')
    await reader.card(dtp).getByText('Все поля ответа').first().waitFor()
  })

  it('asks while a press was made before its script came', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.page.goto(`/checks/${CRASHED}`, { waitUntil: 'commit' })
    const card = visitor.page.getByRole('region', { name: dtp.title, exact: true })
    await card.getByRole('button', { name: 'Запросить данные' }).click()
    await card.getByText('Все поля ответа').first().waitFor()
  })

  it('marks an answer that stands in for a silent registry, with its date', async () => {
    await using reader = await Reader.of(CRASHED)
    await reader.visitor.page.route(pathGlob(dtp), async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...(await response.json()), stale: true, checkedAt: '2026-03-08T09:00:00.000Z' },
      })
    })
    await reader.ask(dtp)
    await reader
      .card(dtp)
      .getByText(/0?8 марта|08\.03\.2026/)
      .first()
      .waitFor()
  })

  it('tells an alarm before all else, while another registry is awaited', async () => {
    await using reader = await Reader.of(STOLEN)
    const { page } = reader.visitor
    const held = Promise.withResolvers<void>()
    await page.route(pathGlob(osago), async (route) => {
      await held.promise
      await route.continue()
    })
    await reader.askAll()
    const why = page.getByRole('region', { name: 'Почему стоп' })
    await why.waitFor()
    expect(await why.locator('summary').first().textContent()).toContain('в\u00a0розыске')
    held.resolve()
    await reader.allAnswered()
  })

  it('stays readable while one registry is slow', async () => {
    await breakSource('nsis', 'slow', 60_000)
    await using reader = await Reader.of(SLOW)
    await reader.askAll()
    await expect.poll(() => reader.answers.size).toBe(sections.length - 1)
    for (const section of sections.filter((one) => one !== osago)) {
      const answer = reader.answers.get(section.id)
      await reader.open(section)
      if (answer) await saysWhatWasAnswered(reader.card(section), section, answer)
    }
    expect(await reader.card(osago).getByText(osago.nothing).count()).toBe(0)
  })

  it('never says “nothing found” for a registry that fails, and offers another try', async () => {
    await breakSource('nsis', 'html')
    await using reader = await Reader.of(FAILING)
    await reader.ask(osago)
    await reader.card(osago).getByText('Ошибка загрузки данных').first().waitFor()
    expect(await reader.card(osago).getByText(osago.nothing).count()).toBe(0)
    await mendAll()
    await reader
      .card(osago)
      .getByRole('button', { name: /^Повторить/ })
      .click()
    await expect.poll(() => reader.answers.get('osago')?.success).toBe(true)
  })

  it('shows the main data of the car, with dashes for what is not known', async () => {
    await using reader = await Reader.of(CRASHED)
    await reader.open(sectionOf('registration'))
    for (const row of ['VIN', 'Номер кузова', 'Цвет кузова', 'Мощность двигателя', 'Объём двигателя']) {
      await reader.visitor.page
        .getByRole('rowheader', { name: new RegExp(`^${row}`, 'i') })
        .first()
        .waitFor()
    }
  })

  it('names the car in title and description as soon as it is known, on the first visit as on the next', async () => {
    await using reader = await Reader.of(UNSEEN)
    const { page } = reader.visitor
    const head = async () => [
      await page.title(),
      await page.locator('meta[name=description]').getAttribute('content'),
    ]
    await expect
      .poll(head)
      .toEqual([
        expect.stringContaining(`Проверка Hyundai Solaris по VIN ${UNSEEN}`),
        expect.stringMatching(/^Hyundai Solaris 20\d\d года, VIN/),
      ])
    const first = await head()
    await reader.visitor.open(`/checks/${UNSEEN}`)
    expect(await head()).toEqual(first)
  })

  it('takes its VIN along into the chat with the bot, which answers with the verdict and the report', async () => {
    await using reader = await Reader.of(CRASHED, { screen: 'phone' })
    const { page } = reader.visitor
    await page.getByRole('link', { name: 'Проверить в боте' }).click()
    await page.getByRole('button', { name: 'START' }).click()
    await page.getByRole('log').getByRole('link', { name: 'Весь отчёт' }).last().click()
    await page.waitForURL(`**/checks/${CRASHED}`)
  })

  it.each(['light', 'dark'] as const satisfies Theme[])(
    'is accessible with every card filled, %s',
    async (theme) => {
      await using reader = await Reader.of(CRASHED, { theme, screen: 'phone' })
      await reader.askAll()
      await reader.allAnswered()
      await reader.visitor.page.screenshot({
        path: `artifacts/pictures/report-full-${theme}.png`,
        fullPage: true,
      })
      await isSound(reader.visitor.page)
      expect(await overlapping(reader.visitor.page, 'main section')).toEqual([])
    },
  )
})

const pathGlob = ({ path }: Section) => `**${path.replaceAll(/\{\w+\}/g, '*')}`
