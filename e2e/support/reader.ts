import type { Locator, Response } from 'playwright-core'
import { expect, vi } from 'vitest'
import { isAskable } from '../../src/facts/askable.ts'
import type { Envelope } from '../../src/shared/contract/envelope.ts'
import type { Section } from '../../src/shared/contract/section.ts'
import { Visitor } from './browser.ts'
import type { Level } from './paper.ts'
import type { VisitOptions } from './profile.ts'
import { sections } from './sections.ts'

/** A visitor on a car's report. */
export class Reader {
  readonly visitor: Visitor
  /** Sections available for this car. */
  readonly asked: readonly Section[]
  readonly #answers = new Map<string, Envelope<unknown>>()

  static async of(vin: string, options?: VisitOptions): Promise<Reader> {
    return Reader.by(await Visitor.arrive(options), vin)
  }

  /** Opens another car's report for the same visitor. */
  static async by(visitor: Visitor, vin: string): Promise<Reader> {
    const reader = new Reader(visitor, vin)
    await visitor.openAlive(`/checks/${vin}`)
    return reader
  }

  /** A visitor who used «Проверить автомобиль» in the header. */
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
    // Ignores answers about the previous car.
    visitor.page.removeAllListeners('response')
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

  /** Opens a row with an answer or a failure. */
  async open(section: Section): Promise<void> {
    const row = this.card(section)
    const toggle = row.getByRole('button', { name: section.title, exact: true })
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  }

  /** Answered sections whose open rows contradict the answer. */
  async misreported(): Promise<string[]> {
    const answered = this.asked.filter(({ id }) => this.#answers.has(id))
    const texts = await this.visitor.page.evaluate(
      readRows,
      answered.map(({ id }) => id),
    )
    return answered.flatMap((section, at) => {
      const answer = this.#answers.get(section.id)
      const text = texts[at] ?? ''
      return answer && saysAnswer(text, section, answer) ? [] : [`${section.id}: ${text}`]
    })
  }

  get verdict(): Locator {
    return this.visitor.page.locator('#verdict')
  }

  /** Answers of the server so far, by section. */
  get answers(): ReadonlyMap<string, Envelope<unknown>> {
    return this.#answers
  }

  async allAnswered(): Promise<void> {
    await vi.waitFor(() => expect(this.#answers.size).toBe(this.asked.length))
  }

  /** Level of the verdict after all answers. */
  async judged(): Promise<Level> {
    const verdict = this.visitor.page.locator('#verdict:not([data-level=idle], [data-level=asking])')
    await verdict.waitFor()
    await verdict.getByRole('progressbar').waitFor({ state: 'detached' })
    return (await verdict.getAttribute('data-level')) as Level
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.visitor[Symbol.asyncDispose]()
  }
}

const pattern = ({ path }: Section) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** Whether a row's text matches this outcome and no other. */
function saysAnswer(text: string, { nothing }: Section, answer: Envelope<unknown>): boolean {
  const hasNothing = has(text, nothing)
  if (answer.success && answer.outcome === 'nothing') return hasNothing
  return !hasNothing && has(text, answer.success ? 'Все поля ответа' : 'Ошибка загрузки данных')
}

const has = (text: string, part: string) => plain(text).includes(plain(part))
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase()

/** Opens and reads these rows; runs in the page. */
async function readRows(ids: readonly string[]): Promise<string[]> {
  const texts: string[] = []
  for (const id of ids) {
    const row = document.getElementById(id)
    row?.querySelector<HTMLElement>('h3 [aria-expanded=false]')?.click()
    await new Promise(requestAnimationFrame)
    texts.push(row?.innerText ?? '')
  }
  return texts
}
