import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Screen, screens, Visitor } from './support/browser.ts'
import { searchForm } from './support/shopping.ts'

const VIN = 'XTAGFL110MY000001'

describe.each(Object.keys(screens) as Screen[])('the search of the home page on a %s', (screen) => {
  let visitor: Visitor
  const field = (name: 'VIN' | 'Госномер') => searchForm(visitor.page).getByLabel(name, { exact: true })
  const search = () => visitor.page.getByRole('button', { name: 'Проверить автомобиль' })
  const sees = (text: string) => visitor.page.getByText(text).first().waitFor()

  beforeEach(async () => {
    visitor = await Visitor.arrive({ screen })
    await visitor.openAlive('/')
  })

  afterEach(async () => {
    expect(visitor.complaints).toEqual([])
    await visitor[Symbol.asyncDispose]()
  })

  it('asks for a VIN or a plate when both fields are empty', async () => {
    await search().click()
    await sees('Введите VIN или госномер.')
  })

  it('opens the report of a VIN typed in lower case', async () => {
    await field('VIN').pressSequentially(VIN.toLowerCase())
    expect(await field('VIN').inputValue()).toBe(VIN)
    await search().click()
    await visitor.page.waitForURL(`**/checks/${VIN}`)
  })

  it('still says why an address with both fields leads nowhere, once the page is awake', async () => {
    await visitor.openAlive(`/?vin=${VIN}&plate=А000АА777`)
    expect(await field('VIN').inputValue()).toBe(VIN)
    await sees('Выберите только один из вариантов: VIN или госномер.')
  })

  it('refuses letters that no VIN has', async () => {
    await field('VIN').fill('XTAЖ')
    await sees('Только латинские буквы и цифры')
  })

  it('refuses Latin letters in a plate', async () => {
    await field('Госномер').fill('Q123')
    await sees('Только кириллица и цифры')
  })

  it('takes no more than 17 characters of a VIN and 9 of a plate', async () => {
    await field('VIN').pressSequentially(`${VIN}234`)
    expect(await field('VIN').inputValue()).toBe(VIN)
    await field('VIN').fill('')
    await field('Госномер').pressSequentially('А000АА7777')
    expect(await field('Госномер').inputValue()).toBe('А000АА777')
  })

  it.each(['А12', 'Ж000ЖЖ77'])('says at once that %s is no plate, and asks nobody', async (plate) => {
    const asked: string[] = []
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await field('Госномер').fill(plate)
    await search().click()
    await sees('Не похоже на госномер. Пример: А000АА777')
    expect(await visitor.page.getByRole('dialog').count()).toBe(0)
    expect(asked.filter((path) => /^\/v1\/get/.test(path))).toEqual([])
  })

  it('locks the plate while a VIN is typed, and says why', async () => {
    await field('VIN').fill('XTA')
    expect(await field('Госномер').getAttribute('readonly')).not.toBeNull()
    await field('Госномер').focus()
    await sees('Очистите поле VIN, чтобы ввести госномер.')
  })

  it('locks the VIN while a plate is typed, and says why', async () => {
    await field('Госномер').fill('А000АА777')
    expect(await field('VIN').getAttribute('readonly')).not.toBeNull()
    await field('VIN').focus()
    await sees('Очистите поле госномера, чтобы ввести VIN.')
  })

  it('takes the VIN out of a pasted link', async () => {
    await paste(`https://example.org/auto?vin=${VIN}&from=list`)
    await expect.poll(() => field('VIN').inputValue()).toBe(VIN)
  })

  it('offers look-alike Cyrillic letters as Latin ones, and replaces them on one press', async () => {
    await field('VIN').fill(VIN.replace('XTA', 'ХТА'))
    await visitor.page.getByRole('button', { name: /Заменить/ }).click()
    await expect.poll(() => field('VIN').inputValue()).toBe(VIN)
  })

  it('says what a complete VIN tells before any registry is asked', async () => {
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

  /** A real paste event: the clipboard of a headless browser is not to be had. */
  async function paste(text: string) {
    await field('VIN').focus()
    await field('VIN').evaluate((input, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }
})

describe('the order of a full report', () => {
  const order = (visitor: Visitor) => visitor.page.getByRole('region', { name: 'Заказать полный отчёт' })

  it('takes what was meant for a VIN typed with Cyrillic letters, on one press', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.openAlive('/')
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

  it('takes a plate alone', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.openAlive('/')
    await order(visitor).getByLabel('Госномер').fill('а000аа777')
    const opened = visitor.page.context().waitForEvent('page')
    await order(visitor).getByRole('button', { name: 'Заказать отчёт' }).click()
    await (await opened).getByText('полный отчёт по госномеру А000АА777').waitFor()
  })

  it('offers what was meant without script, too', async () => {
    await using visitor = await Visitor.arrive({ javaScript: false })
    await visitor.open('/')
    await order(visitor).getByLabel('Госномер').fill('A000AA777')
    await order(visitor).getByRole('button', { name: 'Заказать отчёт' }).click()
    await order(visitor).getByText('Только кириллица и цифры').waitFor()
    await order(visitor).getByRole('link', { name: 'Заменить на А000АА777' }).click()
    await order(visitor).getByRole('link', { name: 'Открыть отчёт' }).waitFor()
  })
})

describe('the search of the home page before its script has come', () => {
  it('loses nothing that was typed', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.page.goto('/', { waitUntil: 'commit' })
    await searchForm(visitor.page).getByLabel('VIN', { exact: true }).pressSequentially(VIN.toLowerCase())
    await visitor.page.keyboard.press('Enter')
    await visitor.page.waitForURL(`**/checks/${VIN}`)
  })
})

describe('the search of the home page without script', () => {
  it('opens the report of a VIN', async () => {
    await using visitor = await Visitor.arrive({ javaScript: false })
    await visitor.open('/')
    await searchForm(visitor.page).getByLabel('VIN', { exact: true }).fill(VIN.toLowerCase())
    await visitor.page.getByRole('button', { name: 'Проверить автомобиль' }).click()
    await visitor.page.waitForURL(`**/checks/${VIN}`)
  })

  it('keeps what was typed and says why it leads nowhere', async () => {
    await using visitor = await Visitor.arrive({ javaScript: false })
    await visitor.open('/?vin=XTA&plate=')
    await visitor.page.getByText('В VIN 17 символов, а введено 3.').waitFor()
    expect(await searchForm(visitor.page).getByLabel('VIN', { exact: true }).inputValue()).toBe('XTA')
    await visitor.open(`/?vin=${VIN}&plate=${encodeURIComponent('А000АА777')}`)
    await visitor.page.getByText('Выберите только один из вариантов: VIN или госномер.').waitFor()
  })
})
