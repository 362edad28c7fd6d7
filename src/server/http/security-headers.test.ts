import { describe, expect, it } from 'vitest'
import { cameraPageCsp, type OutsideParts, pageCsp, permissions } from './security-headers.ts'

const ADS = { blocks: {}, scriptUrl: 'https://yandex.ru/ads/system/context.js' }

const INLINE = { scripts: [], styles: ['aGFzaA=='] }

/** The sources of one directive. */
function sources(site: Partial<OutsideParts>, name: string): string[] {
  const directives = pageCsp(INLINE, { captcha: 'altcha', ...site }).split('; ')
  const [, ...allowed] = directives.find((one) => one.startsWith(`${name} `))?.split(' ') ?? []
  return allowed
}

describe('the content policy of a page', () => {
  it('allows no other host without configuration', () => {
    expect(pageCsp(INLINE)).not.toContain('http')
    expect(sources({}, 'style-src')).toEqual(["'self'", "'sha256-aGFzaA=='"])
  })

  it('allows Metrika for its counter, and not for our own counting', () => {
    for (const name of ['script-src', 'connect-src', 'img-src', 'frame-src'])
      expect(sources({ analytics: { own: false, metrika: 42 } }, name)).toContain('https://mc.yandex.ru')
    expect(pageCsp(INLINE, { captcha: 'none', analytics: { own: true } })).not.toContain('http')
  })

  it('allows the advertising network with its resources', () => {
    expect(sources({ ads: ADS }, 'script-src')).toContain('https://yastatic.net')
    expect(sources({ ads: ADS }, 'img-src')).toContain('https:')
    expect(sources({ ads: ADS }, 'script-src')).not.toContain("'unsafe-inline'")
  })

  it('lists no style hashes where a network brings styles, because hashes would disable them', () => {
    expect(sources({ ads: ADS }, 'style-src')).toEqual(["'self'", "'unsafe-inline'"])
  })

  it('allows only the script’s host of another network', () => {
    const ads = { ...ADS, scriptUrl: 'https://ads.example/a/context.js' }
    expect(sources({ ads }, 'script-src')).toEqual(["'self'", 'https://ads.example'])
    expect(sources({ ads }, 'style-src')).toEqual(["'self'", "'sha256-aGFzaA=='"])
  })

  it('allows error reports to the operator’s collector only', () => {
    const site = { errorLogUrl: 'https://errors.example/collect?key=1' }
    expect(sources(site, 'connect-src')).toEqual(["'self'", 'https://errors.example'])
    expect(sources(site, 'script-src')).toEqual(["'self'"])
  })

  it('allows only photographs from the named hosts', () => {
    const site = { imageHosts: ['img.example'] }
    expect(sources(site, 'img-src')).toEqual(["'self'", 'data:', 'img.example'])
    expect(sources(site, 'script-src')).toEqual(["'self'"])
  })

  it('allows the coefficient check of another site in a frame', () => {
    expect(sources({ kbmWidgetUrl: 'https://kbm.example/w' }, 'frame-src')).toEqual(['https://kbm.example'])
  })
})

describe('the camera page', () => {
  const everything: OutsideParts = {
    captcha: 'smartcaptcha',
    ads: ADS,
    analytics: { own: true, metrika: 42 },
    imageHosts: ['img.example'],
    kbmWidgetUrl: 'https://kbm.example/w',
  }

  it('allows no other host under any configuration', () => {
    expect(cameraPageCsp(INLINE, everything)).not.toMatch(/https?:|\.example/)
    expect(pageCsp(INLINE, everything)).toMatch(/https?:/)
  })

  it('alone may compile its code reader', () => {
    expect(cameraPageCsp(INLINE)).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(pageCsp(INLINE, everything)).not.toContain('wasm')
  })

  it('alone may use the camera', () => {
    expect(permissions('camera')[1]).toContain('camera=(self)')
    expect(permissions()[1]).toContain('camera=()')
  })
})
