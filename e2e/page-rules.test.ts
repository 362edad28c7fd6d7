import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { Visitor } from './support/browser.ts'
import { screens } from './support/profile.ts'

/** Computed styles that a rule may change, as text. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, background, border, font, opacity, visibility, fill } = getComputedStyle(element)
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`
      return [name, x, y, width, height, color, background, border, font, opacity, visibility, fill].join(' ')
    }),
  )

/** Activates the whole style sheet, as scripts do before their first change. */
const bringSheet = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = document.querySelector<HTMLLinkElement>('link[data-sheet]')
    if (!sheet) throw new Error('the page has no sheet')
    sheet.media = 'all'
  })

it.each(['/', '/?vin=XTA&plate=', '/checks/Z94CB41AADR000001', '/checks/XTA'])(
  '%s contains every style rule that affects it',
  async (path) => {
    await using visitor = await Visitor.arrive({ javaScript: false })
    await visitor.open(path)
    for (const size of Object.values(screens)) {
      await visitor.page.setViewportSize(size)
      const own = await looks(visitor.page)
      await bringSheet(visitor.page)
      expect(own).toEqual(await looks(visitor.page))
      await visitor.open(path)
    }
  },
)
