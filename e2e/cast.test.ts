import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberParts } from '#shared/vehicle/number-words.ts'
import { cast } from '../src/demo/world/cast.ts'
import { Visitor } from './support/browser.ts'
import { cutOff, type Level, printed, words } from './support/paper.ts'
import { screens } from './support/profile.ts'
import { Reader } from './support/reader.ts'
import { sections } from './support/sections.ts'

const CLEAN = 'XTAGFL110MY000001'
const CRASHED = 'Z94CB41AADR000001'
const WANTED = 'XW7BF4FK0HS000001'
const PLEDGED = 'XW8ZZZ61ZKG000001'
const TURNED_BACK = 'XW8AN2NE0CH000001'
const NOWHERE_FOUND = 'XTT236320J1000001'
const TWIN = 'X7LLSRB2HDH000001'
const RESOLD = 'XW8AN2NE3EH000001'
const MOTORCYCLE = 'JH2RH01A4LK000001'
const LORRY = 'XTC651153G1000001'
const CONTRADICTORY = 'JTEBR3FJ5HK000001'
const PARTLY_SILENT = 'XTA219010P0000001'
const FRAME = 'GD11000001'

/** Text that the printed report shows if the registries are unavailable, and if they withhold data on the car. */
const askedInVain = new Map([
  ['Z8NJANJ11FS000001', /Спрашивали \d\d\.\d\d\.\d{4} \d\d:\d\d: реестр не ответил/],
  ['X96A22R32J0000001', /Спрашивали \d\d\.\d\d\.\d{4} \d\d:\d\d: реестр отказал/],
])

const SMALL_PHONE = { width: 360, height: 640 }

/** Bottom edges of plate, marks and gaps, in px on a small phone. */
const FIRST_SCREEN = [335, 563, 611]

/** Controls of the screen that paper must not show. */
const OF_THE_SCREEN = /Заказать отчёт|у партнёра|Проверить всё|Поделиться|Добавить комментарий|cookie|Меню/i

const plain = (text = '') => text.replaceAll(/\s+/g, ' ')

/**
 * Cars whose reports are opened. `demo-cast.test.ts` and `demo-verdicts.test.ts` check answers and
 * verdicts of the whole cast; a browser adds the layout, which the others share with one of these.
 */
const OPENED: readonly string[] = [
  ...[CLEAN, CRASHED, WANTED, PLEDGED, TURNED_BACK, NOWHERE_FOUND, TWIN, RESOLD, ...askedInVain.keys()],
  MOTORCYCLE,
  LORRY,
  CONTRADICTORY,
  PARTLY_SILENT,
  FRAME,
]

const opened = cast.filter(({ vin }) => OPENED.includes(vin))

it('opens no car outside the cast', () => {
  expect(opened).toHaveLength(OPENED.length)
})

/** One visitor opens each car once, on the screen and on paper. */
let visitor: Visitor

beforeAll(async () => {
  visitor = await Visitor.arrive()
})

afterAll(() => visitor[Symbol.asyncDispose]())

describe.each(opened)('the report of $vin ($story)', ({ vin }) => {
  let reader: Reader
  let level: Level
  let onScreen: string
  let paper: string[]
  let bottoms: { readonly before: number[]; readonly after: number[] }

  beforeAll(async () => {
    await visitor.page.setViewportSize(SMALL_PHONE)
    reader = await Reader.by(visitor, vin)
    const before = await bottomsOf(reader)
    await reader.askAll()
    await reader.allAnswered()
    level = await reader.judged()
    bottoms = { before, after: await bottomsOf(reader) }
    await visitor.page.setViewportSize(screens.desktop)
    onScreen = plain((await visitor.page.locator('main').textContent()) ?? '')
    paper = await printed(visitor)
  })

  it('has verdict, ten marks and gaps on the first screen of a small phone', () => {
    expect(bottoms.after).toEqual(bottoms.before)
    expect(bottoms.after.map((bottom, at) => bottom <= (FIRST_SCREEN[at] ?? 0))).toEqual([true, true, true])
  })

  it('shows every answer with its outcome', async () => {
    expect(await reader.misreported()).toEqual([])
    expect(visitor.complaints).toEqual([])
  })

  it('is printed on two pages with verdict and address, without controls of the screen', async () => {
    expect(paper).toHaveLength(2)
    expect(paper[0]).toContain(words[level])
    if (level === 'clear') expect(paper[0]).toMatch(/Не знаем\.\s+\S/)
    for (const [at, page] of paper.entries()) {
      expect(page).toContain(`/checks/${vin}`)
      expect(page).toContain(`${at + 1} из 2`)
      expect(page).not.toMatch(OF_THE_SCREEN)
    }
    for (const { title, source } of sections) {
      expect(paper[1]).toContain(title.split(' ')[0])
      expect(paper[1]).toContain(source.split(' ')[0])
    }
    // The whole number, to compare with the one on the body.
    const number = numberParts(vin).join(' ')
    const check =
      /Сверьте (?:VIN|номер кузова) в двух местах.*?(?=Осмотрите|Замерьте|Попросите|Прочтите|Ещё полезно|Как читать)/u
    const [toCompare] = check.exec(plain(paper[1])) ?? []
    expect(toCompare === undefined).toBe(level === 'stop' && vin !== TWIN)
    if (toCompare !== undefined) expect(toCompare).toContain(number)
    expect(await cutOff(visitor.page)).toEqual([])
  })

  if (vin === NOWHERE_FOUND)
    it('says that nothing is known and the VIN may be mistyped, without praise', async () => {
      expect(level).toBe('unknown')
      await reader.verdict.getByText('ГИБДД не знает такого VIN').waitFor()
      await reader.verdict.getByText(/Сверьте знаки с\sСТС/).waitFor()
      await visitor.page.getByLabel('Исправить VIN').waitFor()
      expect(await visitor.page.locator('main [data-tone=good]').count()).toBe(0)
    })

  if (vin === PLEDGED)
    it('names both pledges in its reasons', async () => {
      expect(level).toBe('stop')
      const why = visitor.page.getByRole('region', { name: 'Почему стоп' })
      const text = await why.textContent()
      expect(text).toMatch(/ООО «Условный кредит» \(30\.08\.2025\).*ПАО «Пример Банк» \(21\.11\.2022\)/)
    })

  if (vin === TURNED_BACK)
    it('never shows an impossible odometer reading as the mileage', () => {
      expect(level).toBe('careful')
      expect(onScreen).toContain('Пробег упал на 95 300 км')
      expect(onScreen).toContain('239 100 км')
      expect(onScreen).not.toContain('Последний записанный пробег')
    })

  if (vin === WANTED || vin === CLEAN)
    it('offers a contract unless the car is wanted, and no banner twice', async () => {
      const offers = vin === CLEAN ? 1 : 0
      expect(await visitor.page.getByRole('link', { name: 'Составить договор' }).count()).toBe(offers)
      const banners = await visitor.page.locator('[data-ad-slot^=report] a').allTextContents()
      expect(new Set(banners).size).toBe(banners.length)
      expect(banners.filter((text) => /договор/iu.test(text))).toHaveLength(offers)
    })

  if (vin === TWIN)
    it('names the damaged number on paper, and explains only the drawn colours', () => {
      expect(plain(paper[0])).toContain('Без места на рисунке: повреждение VIN (20)')
      expect(plain(paper[0])).not.toMatch(/Красное —/)
    })

  if (vin === RESOLD)
    it('has the rest of the first page on the second', () => {
      const count = Number(/Ещё полезно знать: (\d+)/.exec(onScreen)?.[1])
      const [first = '', second = ''] = paper
      expect(first).not.toContain('Ещё полезно знать')
      const told = second.slice(second.indexOf('Ещё полезно знать'), second.indexOf('Как читать вывод'))
      const left = Number(/Ещё (\d+) замет/.exec(told)?.[1] ?? 0)
      expect(count).toBeGreaterThan(left)
      expect(told.trim().split('\n').length).toBeGreaterThan(count - left)
    })

  if (vin === CRASHED)
    it('fits fifty records of everything on paper and counts the rest', async () => {
      await visitor.page.evaluate(swell, `saved-report:${vin}`)
      await visitor.openAlive(`/checks/${vin}`)
      const pages = await printed(visitor)
      expect(pages).toHaveLength(2)
      expect(plain(pages[1])).toMatch(/Аварии \(\d+\): .*? и ещё \d+ запис\p{L}+ — на странице отчёта/u)
      expect(plain(pages[1])).toMatch(/Закончились \(\d+\): .*? и ещё \d+ запис\p{L}+ — на странице отчёта/u)
      expect(await cutOff(visitor.page)).toEqual([])
    })

  const inVain = askedInVain.get(vin)

  if (inVain)
    it('names the failed registries after a reload, on paper as on the page', async () => {
      await visitor.page.setViewportSize(screens.desktop)
      await visitor.openAlive(`/checks/${vin}`)
      await visitor.page.locator(`#verdict[data-level=${level}]`).waitFor()
      const again = plain((await printed(visitor)).join(' '))
      for (const text of [again, await visitor.page.locator('main').innerText()])
        expect(text).not.toMatch(/ещё не спрашивали|ещё не проверяли|не спросили/i)
      expect(again).toMatch(inVain ?? '')
    })
})

const bottomsOf = ({ verdict }: Reader): Promise<number[]> =>
  verdict.evaluate((whole) =>
    ['h2', 'ol', 'a[href="#unknown"]'].map((part) => {
      const found = whole.querySelector(part)
      const box = (part === 'h2' ? found?.parentElement : found)?.getBoundingClientRect()
      return Math.round(box?.bottom ?? Number.POSITIVE_INFINITY)
    }),
  )

/** Repeats every list of a saved report fifty times and every name six times. */
function swell(key: string): void {
  const swollen = JSON.parse(localStorage.getItem(key) ?? '', (_, value: unknown) => {
    if (Array.isArray(value)) return Array.from({ length: 50 }, () => value).flat()
    return typeof value === 'string' && value.includes('«') ? value.repeat(6) : value
  })
  localStorage.setItem(key, JSON.stringify(swollen))
}
