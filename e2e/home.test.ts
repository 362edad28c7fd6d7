import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Visitor } from './support/browser.ts'
import { demo } from './support/demo.ts'
import { searchForm } from './support/shopping.ts'
import { arriveForTest, everyScreen } from './support/visit.ts'

const VIN = 'XTAGFL110MY000001'

/** All registries time out for this car. */
const SILENT = 'Z8NJANJ11FS000001'

let visitor: Visitor
const field = (name: 'VIN' | 'Госномер') => searchForm(visitor.page).getByLabel(name, { exact: true })
const search = () => visitor.page.getByRole('button', { name: 'Проверить автомобиль' })
const sees = (text: string) => visitor.page.getByText(text).first().waitFor()

describe('the search of the home page', () => {
  beforeAll(async () => {
    visitor = await Visitor.arrive({ screen: 'phone' })
  })

  afterAll(async () => {
    await using leaving = visitor
    expect(leaving.complaints).toEqual([])
  })

  beforeEach(async () => {
    await visitor.forgetAll()
    await visitor.openAlive('/')
  })

  it('requires a VIN or a plate if both fields are empty', async () => {
    await search().click()
    await sees('Введите VIN или госномер.')
  })

  it('opens the report of a VIN typed in lower case, fetched before the press', async () => {
    const fetched = visitor.page.waitForRequest((request) => request.url().endsWith(`/checks/${VIN}`))
    await field('VIN').pressSequentially(VIN.toLowerCase())
    expect((await fetched).isNavigationRequest()).toBe(false)
    expect(await field('VIN').inputValue()).toBe(VIN)
    await search().click()
    await visitor.page.waitForURL(`**/checks/${VIN}`)
  })

  it('lists a car without any answer, with its day', async () => {
    await field('VIN').pressSequentially(SILENT)
    await search().click()
    await visitor.page.locator('#verdict[data-level=unknown]').waitFor({ timeout: 60_000 })
    await visitor.openAlive('/')
    const recent = visitor.page.getByRole('region', { name: 'Недавние отчёты' })
    await recent.getByRole('link', { name: SILENT }).waitFor()
    expect(await recent.innerText()).toMatch(/Нельзя судить на \d{2}\.\d{2}\.\d{4}\s+Ответов нет/)
  })

  it('requests a demo car at once', async () => {
    await visitor.page.getByText('На чём попробовать').click()
    await visitor.page.getByRole('link', { name: VIN }).click()
    await visitor.page.locator('#verdict[data-level=clear]').waitFor({ timeout: 60_000 })
  })

  it('explains an address with both fields, even after hydration', async () => {
    await visitor.openAlive(`/?vin=${VIN}&plate=А000АА777`)
    expect(await field('VIN').inputValue()).toBe(VIN)
    await sees('Выберите только один из вариантов: VIN или госномер.')
  })

  it('rejects letters that no VIN has', async () => {
    await field('VIN').fill('XTAЖ')
    await sees('Только латинские буквы и цифры')
  })

  it('rejects Latin letters in a plate', async () => {
    await field('Госномер').fill('Q123')
    await sees('Только кириллица и цифры')
  })

  it('accepts no more than 17 characters of a VIN and 9 of a plate', async () => {
    await field('VIN').pressSequentially(`${VIN}234`)
    expect(await field('VIN').inputValue()).toBe(VIN)
    await field('VIN').fill('')
    await field('Госномер').pressSequentially('А000АА7777')
    expect(await field('Госномер').inputValue()).toBe('А000АА777')
  })

  it('marks the superfluous character, and accepts the chosen VIN', async () => {
    await field('VIN').pressSequentially('XTAGFL1110MY000001')
    await sees('18 знаков, а в VIN 17: один лишний')
    await visitor.page.keyboard.press('Enter')
    expect(new URL(visitor.page.url()).pathname).toBe('/')
    await visitor.page.getByRole('button', { name: VIN, exact: true }).click()
    expect(await field('VIN').inputValue()).toBe(VIN)
    await search().click()
    await visitor.page.waitForURL(`**/checks/${VIN}`)
  })

  it('suggests corrections for a failing check digit without rejecting the VIN', async () => {
    await field('VIN').fill('1MBGDM9AXKP042788')
    await sees('Контрольный знак не сходится')
    await visitor.page.getByText('Может быть').click()
    await visitor.page.getByRole('button', { name: '1M8GDM9AXKP042788', exact: true }).click()
    expect(await field('VIN').inputValue()).toBe('1M8GDM9AXKP042788')
  })

  it('recognises a frame number', async () => {
    await field('VIN').fill('jzx100-0012345')
    await sees('Номер кузова JZX100-0012345')
  })

  it('corrects Latin letters of a plate at once, with a note and an undo', async () => {
    await field('Госномер').pressSequentially('a123bc77')
    expect(await field('Госномер').inputValue()).toBe('А123ВС77')
    await sees('Исправили:')
    await visitor.page.getByRole('button', { name: 'Вернуть' }).click()
    expect(await field('Госномер').inputValue()).toBe('A123BC77')
    await sees('Только кириллица и цифры')
  })

  it('warns about a plate before any payment', async () => {
    await field('Госномер').fill('А123ВС338')
    await sees('код 338 пока не в нашей таблице')
    await search().click()
    await visitor.page.getByRole('dialog').getByText('код 338 пока не в нашей таблице').waitFor()
  })

  it.each([
    ['А12', 'Не похоже на госномер. Пример: А000АА777'],
    ['Ж000ЖЖ77', 'Буквы Ж в номерах не бывает'],
    ['А123ВС097', 'Кода региона 097 не бывает'],
  ])('explains at once that %s is no plate, without a request', async (plate, why) => {
    const asked: string[] = []
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await field('Госномер').fill(plate)
    await search().click()
    await sees(why)
    expect(await visitor.page.getByRole('dialog').count()).toBe(0)
    expect(asked.filter((path) => /^\/v1\/get/.test(path))).toEqual([])
  })

  it.each([
    ['VIN', 'xtagfl11', 'XTAGFL11'],
    ['Госномер', 'а123', 'А123'],
  ] as const)('keeps what a composing keyboard writes into the field %s', async (name, typed, shown) => {
    const keyboard = await visitor.page.context().newCDPSession(visitor.page)
    await field(name).focus()
    for (let length = 1; length <= typed.length; length++)
      await keyboard.send('Input.imeSetComposition', {
        text: typed.slice(0, length),
        selectionStart: length,
        selectionEnd: length,
      })
    expect(await field(name).inputValue()).toBe(typed)
    await keyboard.send('Input.insertText', { text: typed })
    await expect.poll(() => field(name).inputValue()).toBe(shown)
    await keyboard.detach()
  })

  it('locks the plate while a VIN is typed, with an explanation', async () => {
    await field('VIN').fill('XTA')
    expect(await field('Госномер').getAttribute('readonly')).not.toBeNull()
    await field('Госномер').focus()
    await sees('Очистите поле VIN, чтобы ввести госномер.')
  })

  it('locks the VIN while a plate is typed, with an explanation', async () => {
    await field('Госномер').fill('А000АА777')
    expect(await field('VIN').getAttribute('readonly')).not.toBeNull()
    await field('VIN').focus()
    await sees('Очистите поле госномера, чтобы ввести VIN.')
  })

  it('unlocks the other field on demand, and restores the earlier text', async () => {
    await field('Госномер').fill('А000АА777')
    await field('VIN').focus()
    await visitor.page.keyboard.type(VIN.toLowerCase())
    expect(await field('VIN').inputValue()).toBe(VIN)
    expect(await field('Госномер').inputValue()).toBe('')
    await visitor.page.getByRole('button', { name: 'Вернуть' }).click()
    expect(await field('Госномер').inputValue()).toBe('А000АА777')
    expect(await field('VIN').inputValue()).toBe('')
  })

  it('extracts the VIN from a pasted link', async () => {
    await paste(`https://example.org/auto?vin=${VIN}&from=list`)
    await expect.poll(() => field('VIN').inputValue()).toBe(VIN)
  })

  it('replaces look-alike Cyrillic letters at once, with a note and an undo', async () => {
    const wrong = VIN.replace('XTA', 'ХТА')
    await field('VIN').fill(wrong)
    await expect.poll(() => field('VIN').inputValue()).toBe(VIN)
    await sees('Исправили похожие знаки')
    await visitor.page.getByRole('button', { name: 'Вернуть' }).click()
    await expect.poll(() => field('VIN').inputValue()).toBe(wrong)
    await sees('Только латинские буквы и цифры')
  })

  it('opens the report of a repaired VIN on one press', async () => {
    await field('VIN').fill(VIN.replace('XTA', 'ХТА'))
    await search().click()
    await visitor.page.waitForURL(`**/checks/${VIN}`)
  })

  it('moves a plate from the VIN field to its own', async () => {
    await field('VIN').pressSequentially('а123вс777')
    await sees('Это похоже на госномер — перенесли')
    expect(await field('Госномер').inputValue()).toBe('А123ВС777')
  })

  it('unlocks a field by its hint, also by keyboard', async () => {
    await field('VIN').fill('XTA')
    await field('Госномер').focus()
    await visitor.page.keyboard.press('Tab')
    await visitor.page.keyboard.press('Enter')
    expect(await field('VIN').inputValue()).toBe('')
    expect(await visitor.page.evaluate(() => document.activeElement?.id)).toBe('plate')
    await visitor.page.keyboard.type('а000аа')
    expect(await field('Госномер').inputValue()).toBe('А000АА')
  })

  it('shows the data encoded in a complete VIN before any request', async () => {
    await field('VIN').fill(VIN)
    await visitor.page
      .getByText(/LADA|АвтоВАЗ/i)
      .first()
      .waitFor()
  })

  it('works by keyboard alone', async () => {
    await field('VIN').focus()
    await visitor.page.keyboard.type(VIN)
    await visitor.page.keyboard.press('Enter')
    await visitor.page.waitForURL(`**/checks/${VIN}`)
  })

  /** Sends a real paste event, because a headless browser has no clipboard. */
  async function paste(text: string) {
    await field('VIN').focus()
    await field('VIN').evaluate((input, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }
})

describe.each(everyScreen)('the search of the home page on a %s', (screen) => {
  beforeEach(async () => {
    visitor = await arriveForTest({ screen })
    await visitor.openAlive('/')
  })

  it('unlocks a field on a second press, anywhere in it', async () => {
    await field('Госномер').fill('А000АА777')
    const { x, y, height } = (await field('VIN').boundingBox()) ?? expect.unreachable('the field is gone')
    const press = () =>
      screen === 'phone'
        ? visitor.page.touchscreen.tap(x + 20, y + height / 2)
        : visitor.page.mouse.click(x + 20, y + height / 2)
    await press()
    await sees('Очистите поле госномера, чтобы ввести VIN.')
    await press()
    expect(await field('Госномер').inputValue()).toBe('')
    await visitor.page.keyboard.type('xta')
    expect(await field('VIN').inputValue()).toBe('XTA')
  })

  it('keeps the button in place, with any message of the fields', async () => {
    const bottom = async () => {
      const box = await search().boundingBox()
      return box && Math.round(box.y + box.height + (await visitor.page.evaluate(() => scrollY)))
    }
    const empty = await bottom()
    const states: [field: 'VIN' | 'Госномер', text: string][] = [
      ['VIN', 'XW8AN2NE3E'],
      ['VIN', 'XW8AN2NE3EH004217'],
      ['VIN', 'ХW8АN2NЕ3ЕН004217'],
      ['VIN', `Продам, VIN: ${VIN}, звоните`],
      ['VIN', 'XTAЖ'],
      ['VIN', 'XTAGFL1110MY000001'],
      ['VIN', '1MBGDM9AXKP042788'],
      ['VIN', 'З94СВ41ААDR000001'],
      ['Госномер', 'А000АА777'],
      ['Госномер', 'А1'],
      ['Госномер', 'A123BC777'],
      ['Госномер', '0123ВС77'],
    ]
    for (const [name, text] of states) {
      await field(name).fill(text)
      expect(await bottom(), text).toBe(empty)
      await field(name).fill('')
    }
    await search().click()
    await sees('Введите VIN или госномер.')
    expect(await bottom()).toBe(empty)
    for (const [name, other] of [
      ['VIN', 'Госномер'],
      ['Госномер', 'VIN'],
    ] as const) {
      await field(name).fill(name === 'VIN' ? VIN : 'А000АА777')
      await field(other).focus()
      await visitor.page.keyboard.type('7')
      await sees('Убрали')
      expect(await bottom(), other).toBe(empty)
      await field(other).fill('')
    }
  })
})

describe('text shared by another application', () => {
  it.each([
    ['Продаю: https://example.ru/auto?vin=xtagfl110my000001', `/checks/${VIN}`],
    ['номер а123вс777, торг', '/?plate=А123ВС777'],
    [VIN.replace('XTA', 'ХТА'), `/?vin=${VIN.replace('XTA', 'ХТА')}`],
    [`${VIN}7`, `/?vin=${VIN}7`],
    ['без номера', '/?shared='],
  ])('leads from «%s» to %s', async (text, address) => {
    const { url } = await fetch(`${demo().url}/share?text=${encodeURIComponent(text)}`)
    expect(decodeURIComponent(url)).toContain(address)
  })

  it('with two cars offers both at once', async () => {
    await using visitor = await Visitor.arrive()
    const other = 'XW7BF4FK0HS000001'
    await visitor.open(`/share?text=${encodeURIComponent(`два варианта: ${VIN} или ${other}, битые`)}`)
    for (const number of [VIN, other])
      await searchForm(visitor.page).getByRole('button', { name: number }).waitFor()
  })

  it('is shown corrected before the request', async () => {
    await using visitor = await Visitor.arrive({ javaScript: false })
    await visitor.open(`/share?text=${encodeURIComponent(VIN.replace('XTA', 'ХТА'))}`)
    expect(await searchForm(visitor.page).getByLabel('VIN', { exact: true }).inputValue()).toBe(VIN)
    await visitor.page.getByText('Исправили похожие знаки').waitFor()
  })
})

describe('the order of a full report', () => {
  const order = (visitor: Visitor) => visitor.page.getByRole('region', { name: 'Заказать полный отчёт' })

  it('moves a plate out of the VIN field on one press', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.openOrder()
    await order(visitor).getByLabel('VIN').fill('а000аа777')
    await order(visitor).getByRole('button', { name: 'Заказать отчёт' }).click()
    await order(visitor).getByText('Это похоже на госномер.').waitFor()
    await order(visitor).getByRole('link', { name: 'Заменить на А000АА777' }).click()
    expect(await order(visitor).getByLabel('VIN').inputValue()).toBe('')
    expect(await order(visitor).getByLabel('Госномер').inputValue()).toBe('А000АА777')
  })

  it('corrects a VIN typed with Cyrillic letters on one press', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.openOrder()
    await order(visitor).getByLabel('VIN').fill(VIN.replace('XTA', 'ХТА'))
    await order(visitor).getByRole('button', { name: 'Заказать отчёт' }).click()
    await order(visitor).getByText('Только латинские буквы и цифры').waitFor()
    await order(visitor)
      .getByRole('link', { name: `Заменить на ${VIN}` })
      .click()
    expect(await order(visitor).getByLabel('VIN').inputValue()).toBe(VIN)
    const opened = visitor.page.context().waitForEvent('page')
    await order(visitor).getByRole('button', { name: 'Заказать отчёт' }).click()
    await (await opened).getByText(`полный отчёт по VIN ${VIN}`).waitFor()
  })

  it('accepts a plate alone', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.openOrder()
    await order(visitor).getByLabel('Госномер').fill('а000аа777')
    const opened = visitor.page.context().waitForEvent('page')
    await order(visitor).getByRole('button', { name: 'Заказать отчёт' }).click()
    await (await opened).getByText('полный отчёт по госномеру А000АА777').waitFor()
  })

  it('suggests corrections without JavaScript as well', async () => {
    await using visitor = await Visitor.arrive({ javaScript: false })
    await visitor.open('/')
    await order(visitor).getByLabel('Госномер').fill('A000AA777')
    await order(visitor).getByRole('button', { name: 'Заказать отчёт' }).click()
    await order(visitor).getByText('Только кириллица и цифры').waitFor()
    await order(visitor).getByRole('link', { name: 'Заменить на А000АА777' }).click()
    await order(visitor).getByRole('link', { name: 'Открыть отчёт' }).waitFor()
  })
})

describe('the script of the home page', () => {
  it('stays small enough for a slow phone until a plate is typed', async () => {
    await using visitor = await Visitor.arrive({ screen: 'phone', coldCache: true })
    await visitor.openAlive('/')
    const loaded = await visitor.scriptBytes()
    expect(loaded).toBeGreaterThan(0)
    expect(loaded).toBeLessThanOrEqual(80_000)
  })

  it('grows by no more than 15 kB to describe a VIN', async () => {
    visitor = await arriveForTest({ screen: 'phone', coldCache: true })
    const { page } = visitor
    await visitor.openAlive('/')
    await page.waitForLoadState('networkidle')
    const awake = await page.evaluate(() => performance.now())
    await field('VIN').focus()
    await page.waitForFunction(
      (since) => performance.getEntriesByType('resource').some(({ startTime }) => startTime > since),
      awake,
    )
    // Scripts loaded after the first character belong to the report.
    const typed = await page.evaluate(() => performance.now())
    await field('VIN').pressSequentially(VIN)
    await sees('Lada Vesta')
    const bytes = await page.evaluate(scriptBytesBetween, [awake, typed] as const)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(15_000)
  })
})

describe('the search of the home page before its script has loaded', () => {
  it('keeps the typed text', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.page.goto('/', { waitUntil: 'commit' })
    await searchForm(visitor.page).getByLabel('VIN', { exact: true }).pressSequentially(VIN.toLowerCase())
    await visitor.page.keyboard.press('Enter')
    await visitor.page.waitForURL(`**/checks/${VIN}`)
  })
})

describe('the search of the home page without JavaScript', () => {
  it('opens the report of a VIN', async () => {
    await using visitor = await Visitor.arrive({ javaScript: false })
    await visitor.open('/')
    await searchForm(visitor.page).getByLabel('VIN', { exact: true }).fill(VIN.toLowerCase())
    await visitor.page.getByRole('button', { name: 'Проверить автомобиль' }).click()
    await visitor.page.waitForURL(`**/checks/${VIN}`)
  })

  it('keeps invalid text and explains it', async () => {
    await using visitor = await Visitor.arrive({ javaScript: false })
    await visitor.open('/?vin=XTA&plate=')
    await visitor.page.getByText('В VIN 17 символов, а введено 3.').waitFor()
    expect(await searchForm(visitor.page).getByLabel('VIN', { exact: true }).inputValue()).toBe('XTA')
    await visitor.open(`/?vin=${VIN}&plate=${encodeURIComponent('А000АА777')}`)
    await visitor.page.getByText('Выберите только один из вариантов: VIN или госномер.').waitFor()
  })
})

/** Compressed size without headers; runs in the page. */
function scriptBytesBetween([from, to]: readonly [number, number]): number {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime > from && startTime < to)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
}
