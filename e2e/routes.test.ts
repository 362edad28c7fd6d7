import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { href } from '../src/web/href.ts'
import { accessibilityProblems, colourProblems, stickingOutAtDoubleText, Visitor } from './support/browser.ts'
import { demo } from './support/demo.ts'
import { createLinkChecker } from './support/links.ts'
import { sitePages, strayRoutes } from './support/site-pages.ts'
import { structuredData } from './support/structured-data.ts'
import { htmlProblems } from './support/valid-html.ts'

const { url: origin } = demo()
const links = createLinkChecker(origin)

/** The error page of the test has no design to check. */
const pages = sitePages.filter(({ path }) => path !== href.testError)
const inProduction = pages.filter(({ kind }) => kind !== 'test')
const listed = pages.filter(({ kind }) => kind === 'open')
const unlisted = inProduction.filter(({ kind }) => kind === 'unlisted' || kind === 'personal')

const load = async (path: string) => {
  const response = await fetch(origin + path)
  return { response, html: await response.text() }
}

const headOf = async (path: string) => parse((await load(path)).html)

const content = (head: HTMLElement, name: string) =>
  head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

const canonical = (head: HTMLElement) => head.querySelector('link[rel=canonical]')?.getAttribute('href')

it('includes every route of the site', () => {
  expect(strayRoutes()).toEqual([])
})

describe.each(inProduction)('$path as the server sends it', ({ path, status = 200 }) => {
  it('returns its status, valid HTML and working links', async () => {
    const { response, html } = await load(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await htmlProblems(html)).toEqual([])
    expect(await links.brokenLinks(html, path)).toEqual([])
  })
})

describe('in a browser', () => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await Visitor.arrive({ screen: 'phone' })
  })

  afterAll(() => visitor[Symbol.asyncDispose]())

  // Too many elements; `pages.test.ts` checks them.
  const isSmall = ({ path }: (typeof pages)[number]) => path !== href.testChecks

  it.each(pages.filter(isSmall))(
    '$path has no accessibility problem in either theme, fits at double text size, and logs nothing',
    async ({ path }) => {
      await visitor.page.emulateMedia({ colorScheme: 'light' })
      await visitor.forgetAll()
      await visitor.open(path)
      expect(await accessibilityProblems(visitor.page)).toEqual([])
      await visitor.page.emulateMedia({ colorScheme: 'dark' })
      expect(await colourProblems(visitor.page)).toEqual([])
      expect(await stickingOutAtDoubleText(visitor.page)).toEqual([])
      expect(visitor.takeComplaints()).toEqual([])
    },
  )
})

describe('without JavaScript', () => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await Visitor.arrive({ javaScript: false })
  })

  afterAll(() => visitor[Symbol.asyncDispose]())

  it.each(listed)('$path is complete', async ({ path }) => {
    await visitor.open(path)
    const main = visitor.page.getByRole('main')
    const text = await main.innerText()
    expect(text.length).toBeGreaterThan(500)
    expect(text).not.toMatch(/Загрузка|Загружа/)
    expect(await main.locator('[aria-busy=true]').count()).toBe(0)
    const needingScript = visitor.page.locator('button[type=button]:not([popovertarget]), input[type=file]')
    expect(await needingScript.filter({ visible: true }).count()).toBe(0)
  })

  it.each([href.user, href.payment, href.deleteAccount])('%s says what it needs', async (path) => {
    await visitor.open(path)
    await visitor.page.getByText(/включите в (?:нём|браузере) JavaScript/).waitFor()
  })
})

describe('search engines and messengers', () => {
  it.each(listed)('get the description and address of $path', async ({ path }) => {
    const head = await headOf(path)
    expect(canonical(head)).toBe(origin + path)
    expect(content(head, 'robots')).toBeUndefined()
    expect(content(head, 'description')?.length).toBeGreaterThan(50)
    expect(content(head, 'og:title')).toBe(head.querySelector('title')?.text)
    expect(content(head, 'og:url')).toBe(origin + path)
    expect(content(head, 'og:locale')).toBe('ru_RU')
    expect(content(head, 'twitter:card')).toBe('summary_large_image')
  })

  it.each(listed)('get the structured data of $path', async ({ path }) => {
    const { html } = await load(path)
    const kinds = structuredData(html).map((data) => data['@type'])
    const article = path.startsWith(href.posts) && path !== href.posts
    const expected = path === href.home ? ['WebSite', 'Organization'] : ['BreadcrumbList']
    expect(kinds).toEqual(article ? [...expected, 'Article'] : expected)
  })

  it('find no two pages with the same title or description', async () => {
    const heads = await Promise.all(listed.map(({ path }) => headOf(path)))
    for (const name of ['og:title', 'description']) {
      const texts = heads.map((head) => content(head, name))
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
    }
  })

  it.each(unlisted)('are asked to exclude $path', async ({ path }) => {
    expect(content(await headOf(path), 'robots')).toBe('noindex')
  })

  it('get a report after its first answer', async () => {
    const path = href.check('XTA217030A0000777')
    expect(content(await headOf(path), 'robots')).toBe('noindex')
    await fetch(`${origin}/v1/getBase/XTA217030A0000777/1`)
    await expect.poll(async () => content(await headOf(path), 'robots')).toBeUndefined()
  })

  it('get one address of a report for any spelling of its VIN', async () => {
    expect(canonical(await headOf('/checks/z94cb41aadr000001'))).toBe(`${origin}/checks/Z94CB41AADR000001`)
  })

  it('get a preview picture of the declared size', async () => {
    const head = await headOf(href.home)
    const address = content(head, 'og:image') ?? ''
    const response = await fetch(address)
    const png = new DataView(await response.arrayBuffer())
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(String(png.getUint32(16))).toBe(content(head, 'og:image:width'))
    expect(String(png.getUint32(20))).toBe(content(head, 'og:image:height'))
    expect(content(head, 'og:image:alt')).toBeTruthy()
  })

  it('find every public page in the sitemap, with the dates of the articles', async () => {
    const { response, html: xml } = await load(href.sitemap)
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const map = parse(xml)
    const addresses = map.querySelectorAll('loc').map((loc) => loc.text)
    expect(addresses.toSorted()).toEqual(listed.map(({ path }) => origin + path).toSorted())
    expect(xml).toMatch(/\/posts\/kolesa_i_shini<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  })

  it('get the sitemap’s address, and no calls or private pages, from robots.txt', async () => {
    const { response, html: robots } = await load('/robots.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    const isClosed = (path: string) => closed.some((start) => path.startsWith(start))
    expect(pages.filter(({ kind, path }) => kind === 'personal' && !isClosed(path))).toEqual([])
    expect(listed.filter(({ path }) => isClosed(path))).toEqual([])
    expect(isClosed('/v1/getBase/1/1')).toBe(true)
  })

  it.each(['/v1/openapi.json', '/v1/captcha/challenge?action=base', '/v1/nothing'])(
    'are asked to exclude %s',
    async (path) => {
      expect((await load(path)).response.headers.get('x-robots-tag')).toBe('noindex')
    },
  )
})

describe('a cached file', () => {
  it.each([href.home, href.codesJson, href.sitemap])('is only revalidated: %s', async (path) => {
    const { response } = await load(path)
    const etag = response.headers.get('etag') ?? expect.unreachable('no ETag')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const again = await fetch(origin + path, { headers: { 'if-none-match': `W/${etag}` } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
})

describe('the table of codes for spreadsheets', () => {
  it('keeps the byte order mark that Excel needs', async () => {
    const bytes = new Uint8Array(await (await fetch(origin + href.codesCsv)).arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })
})
