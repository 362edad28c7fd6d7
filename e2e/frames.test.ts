import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { Visitor } from './support/browser.ts'
import { searchForm, searchPlate } from './support/shopping.ts'
import { arriveForTest, isSoundOnEveryScreen } from './support/visit.ts'

/** Japanese cars of the demo, by frame number. */
const SPOTLESS = { key: 'NZE1210000001', text: 'NZE121-0000001' }
const HURT = { key: 'GD11000001', text: 'GD1-1000001' }

const row = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Texts that only fit VINs. */
const OF_VINS = /17 знак|такого VIN|этому VIN|этот VIN|Исправить VIN|Страна сборки|Контрольный знак/u

const textOf = (page: Page): Promise<string> => page.locator('main').innerText()

describe('a car without a VIN', () => {
  let visitor: Visitor
  let page: Page

  beforeEach(async () => {
    visitor = await arriveForTest({ screen: 'phone' })
    page = visitor.page
  })

  it('is found by frame number from the home page, and requested except where a VIN is required', async () => {
    await visitor.openAlive('/')
    await searchForm(page).getByLabel('VIN', { exact: true }).fill('nze121-0000001')
    await page.getByText('номер кузова', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Проверить автомобиль' }).click()
    await page.waitForURL(`**/checks/${SPOTLESS.key}`)
    await page.locator('#verdict').getByText('Препятствий не нашли').waitFor()
    await page.getByText(SPOTLESS.text).first().waitFor()

    const recalls = row(page, 'Отзывные кампании')
    await recalls.getByText('По номеру кузова не спрашивают').waitFor()
    await recalls.getByRole('button', { name: 'Другие пути' }).click()
    await recalls.getByText('По номеру кузова этот реестр не спрашивают.').waitFor()
    expect(await recalls.getByText('не найдена').count()).toBe(0)

    expect(await textOf(page)).not.toMatch(OF_VINS)
    await isSoundOnEveryScreen(page)
  })

  it('shows its accidents and its pledge', async () => {
    await visitor.openAlive(`/checks/${HURT.key}`)
    await page.getByRole('button', { name: 'Проверить всё' }).first().click()
    await page
      .locator('#verdict')
      .getByText(/^В\sзалоге/u)
      .first()
      .waitFor()
    await row(page, 'Участие в ДТП')
      .getByText(/2 аварии/u)
      .first()
      .waitFor()
    expect(await textOf(page)).not.toMatch(OF_VINS)
  })

  it('enters the contract with its frame number', async () => {
    await visitor.openAlive(`/dogovor?vin=${SPOTLESS.key}`)
    await page.getByText(/Заполнили: модель, год/u).waitFor()
    expect(await page.getByLabel('VIN', { exact: true }).inputValue()).toBe('отсутствует')
    expect(await page.getByLabel('Кузов №', { exact: true }).inputValue()).toBe(SPOTLESS.text)
  })
})

describe('the address of a car without a VIN', () => {
  it.each([SPOTLESS.text, SPOTLESS.key, SPOTLESS.text.toLowerCase()])(
    'may be written %s',
    async (written) => {
      await using visitor = await Visitor.arrive({ javaScript: false })
      await visitor.open(`/checks/${written}`)
      const canonical = await visitor.page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(canonical ?? '').pathname).toBe(`/checks/${SPOTLESS.key}`)
      expect(await visitor.page.title()).toContain(`по номеру кузова ${SPOTLESS.text}`)
      expect(await textOf(visitor.page)).not.toMatch(OF_VINS)
    },
  )

  it('is the result of its plate', async () => {
    await using visitor = await Visitor.arrive()
    const window = await searchPlate(visitor.page, 'Х000ХХ125')
    await window.getByRole('link', { name: 'Продолжить', exact: true }).click()
    await visitor.page.waitForURL(`**/checks/${SPOTLESS.key}`)
  })
})
