import { describe, expect, it } from 'vitest'
import { deferModules, hasFramework } from './defer-modules.ts'

const page = [
  '<head><link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" href="/assets/m.js"/></head>',
  '<script nonce="n1">window.__reactRouterContext = {}</script>',
  '<script nonce="n1" type="module" async="">import "/assets/m.js"</script>',
].join('')

describe('the framework in a finished page', () => {
  it('is not loaded before the page is painted', () => {
    const html = deferModules(page)
    expect(html).not.toContain('modulepreload')
    expect(html).not.toContain('type="module"')
  })

  it('stays in the page as inert text, marked for before-paint.ts and allowed by its nonce', () => {
    expect(deferModules(page)).toContain(
      '<script nonce="n1" type="text/plain" data-deferred="">import "/assets/m.js"</script>',
    )
  })

  it('is not found in other pages', () => {
    expect(hasFramework(page)).toBe(true)
    expect(hasFramework(page.replace('type="module"', 'type="text/plain"'))).toBe(false)
  })

  it('carries its audience, if limited', () => {
    const text = page.replaceAll('<script ', '<script data-for="signed-in" ')
    expect(deferModules(text)).toContain(
      '<script nonce="n1" type="text/plain" data-deferred="signed-in">import "/assets/m.js"</script>',
    )
  })

  it('leaves the font preload and the other scripts alone', () => {
    expect(deferModules(page)).toContain('<link rel="preload" href="/a.woff2" as="font"/>')
    expect(deferModules(page)).toContain('<script nonce="n1">window')
  })
})
