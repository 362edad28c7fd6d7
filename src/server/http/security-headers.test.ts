import { describe, expect, it } from 'vitest'
import { cameraPageCsp, type Outside, pageCsp, permissions } from './security-headers.ts'

const ADS = { blocks: {}, scriptUrl: 'https://yandex.ru/ads/system/context.js' }

const INLINE = { scripts: [], styles: ['aGFzaA=='] }

/** The sources of one directive. */
function sources(site: Partial<Outside>, name: string): string[] {
  const directives = pageCsp(INLINE, { captcha: 'altcha', ...site }).split('; ')
  const [, ...allowed] = directives.find((one) => one.startsWith(`${name} `))?.split(' ') ?? []
  return allowed
}

describe('the content policy of a page', () => {
  it('lets nobody else in when nothing is configured', () => {
    expect(pageCsp(INLINE)).not.toContain('http')
    expect(sources({}, 'style-src')).toEqual(["'self'", "'sha256-aGFzaA=='"])
  })

  it('lets Metrika in where there is a counter, and not for our own counting', () => {
    for (const name of ['script-src', 'connect-src', 'img-src', 'frame-src'])
      expect(sources({ analytics: { own: false, metrika: 42 } }, name)).toContain('https://mc.yandex.ru')
    expect(pageCsp(INLINE, { captcha: 'none', analytics: { own: true } })).not.toContain('http')
  })

  it('lets the advertising network in with what it brings along', () => {
    expect(sources({ ads: ADS }, 'script-src')).toContain('https://yastatic.net')
    expect(sources({ ads: ADS }, 'img-src')).toContain('https:')
    expect(sources({ ads: ADS }, 'script-src')).not.toContain("'unsafe-inline'")
  })

  it('names none of our own styles where a network brings any: beside a hash that would count for nothing', () => {
    expect(sources({ ads: ADS }, 'style-src')).toEqual(["'self'", "'unsafe-inline'"])
  })

  it('lets in of another network no more than where its script is', () => {
    const ads = { ...ADS, scriptUrl: 'https://ads.example/a/context.js' }
    expect(sources({ ads }, 'script-src')).toEqual(["'self'", 'https://ads.example'])
    expect(sources({ ads }, 'style-src')).toEqual(["'self'", "'sha256-aGFzaA=='"])
  })

  it('lets errors go to the operator’s collector, and to nothing else there', () => {
    const site = { errorLogUrl: 'https://errors.example/collect?key=1' }
    expect(sources(site, 'connect-src')).toEqual(["'self'", 'https://errors.example'])
    expect(sources(site, 'script-src')).toEqual(["'self'"])
  })

  it('lets photographs come from the hosts that are named, and nothing else', () => {
    const site = { imageHosts: ['img.example'] }
    expect(sources(site, 'img-src')).toEqual(["'self'", 'data:', 'img.example'])
    expect(sources(site, 'script-src')).toEqual(["'self'"])
  })

  it('lets the other site’s check of the coefficient stand in a frame', () => {
    expect(sources({ kbmWidgetUrl: 'https://kbm.example/w' }, 'frame-src')).toEqual(['https://kbm.example'])
  })
})

describe('the page that looks through the camera', () => {
  const everything: Outside = {
    captcha: 'smartcaptcha',
    ads: ADS,
    analytics: { own: true, metrika: 42 },
    imageHosts: ['img.example'],
    kbmWidgetUrl: 'https://kbm.example/w',
  }

  it('lets nobody else in, whatever the site is configured with', () => {
    expect(cameraPageCsp(INLINE, everything)).not.toMatch(/https?:|\.example/)
    expect(pageCsp(INLINE, everything)).toMatch(/https?:/)
  })

  it('may compile its own reader, which no other page may', () => {
    expect(cameraPageCsp(INLINE)).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(pageCsp(INLINE, everything)).not.toContain('wasm')
  })

  it('may use the camera, which no other page may', () => {
    expect(permissions('camera')[1]).toContain('camera=(self)')
    expect(permissions()[1]).toContain('camera=()')
  })
})
