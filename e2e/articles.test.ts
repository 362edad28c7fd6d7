import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { stickingOut, Visitor } from './support/browser.ts'
import { demo } from './support/demo.ts'
import { arriveForTest, isSoundEverywhere } from './support/visit.ts'

const widths = [320, 360, 1280]

const ARTICLE = '/posts/kolesa_i_shini'

describe('the articles', () => {
  it('are seven and readable without JavaScript', async () => {
    await using visitor = await Visitor.arrive({ javaScript: false })
    await visitor.open('/posts')
    const links = visitor.page.getByRole('main').getByRole('listitem').getByRole('link')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses).toHaveLength(7)
    for (const address of addresses) {
      await visitor.open(address)
      const text = await visitor.page.getByRole('article').innerText()
      expect(text.split(/\s+/).length).toBeGreaterThan(900)
      expect(
        await visitor.page.getByRole('navigation', { name: 'Другие статьи' }).getByRole('link').count(),
      ).toBe(6)
    }
  })

  it.each(['/posts', '/posts/'])('are listed at %s, under one canonical address', async (path) => {
    const response = await fetch(demo().url + path)
    expect(response.status).toBe(200)
    const canonical = parse(await response.text()).querySelector('link[rel=canonical]')
    expect(canonical?.getAttribute('href')).toMatch(/\/posts\/$/)
  })

  it('are offered with status 404 at a wrong address', async () => {
    await using visitor = await Visitor.arrive()
    const response = await visitor.page.goto('/posts/no_such_article')
    expect(response?.status()).toBe(404)
    await visitor.page.getByRole('heading', { name: 'Статья не найдена' }).waitFor()
    await visitor.page.getByRole('link', { name: 'Колёса и шины' }).click()
    await visitor.page.getByRole('heading', { level: 1, name: 'Колёса и шины' }).waitFor()
  })

  it('load no framework script for an anonymous reader', async () => {
    await using visitor = await Visitor.arrive()
    const scripts: string[] = []
    visitor.page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await visitor.open(ARTICLE)
    await visitor.page.mouse.click(5, 5)
    await visitor.page.getByText('Содержание').first().click()
    await visitor.page.getByRole('link', { name: 'Возраст шины' }).click()
    await visitor.page.waitForURL(/#vozrast-shiny$/)
    expect(scripts).toEqual([])
  })
})

describe('an article', () => {
  it('has no accessibility problem on any screen, in either theme', async () => {
    const visitor = await arriveForTest()
    await visitor.open(ARTICLE)
    await isSoundEverywhere(visitor.page)
  })
})

it.each(['/posts/', ARTICLE, '/posts/kak_vibrat_maslo_dlya_dvigatelya'])(
  '%s fits every screen',
  async (path) => {
    await using visitor = await Visitor.arrive()
    await visitor.open(path)
    for (const width of widths) {
      await visitor.page.setViewportSize({ width, height: 800 })
      expect(await stickingOut(visitor.page), `${width} px`).toEqual([])
    }
  },
)
