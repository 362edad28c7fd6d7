import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { appleTouchIcon, icons, paper, webAppManifest } from './web-app-manifest.ts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root))

/** Width and height from the PNG's first chunk. */
function pngSize(path: string): string {
  const bytes = read(path)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('the installed site', () => {
  const manifest = webAppManifest({ name: 'Автослед', absentSections: [] })

  it('has its own name, start page and look', () => {
    expect(manifest).toMatchObject({
      short_name: 'Автослед',
      id: '/',
      start_url: '/',
      scope: '/',
      lang: 'ru',
      display: 'standalone',
    })
    expect(manifest.name).toContain('Автослед')
  })

  it.each([...icons, appleTouchIcon].filter(({ src }) => src.endsWith('.png')))(
    'has the icon $src of the size it claims',
    ({ src, sizes }) => {
      expect(pngSize(`public${src}`)).toBe(sizes)
    },
  )

  it('has a plain and a maskable icon in both sizes that browsers request', () => {
    const kinds = icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)
    expect(kinds).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
    )
  })

  it('has the colours of the pages', () => {
    const tokens = read('src/web/styles/tokens.css').toString()
    expect(tokens).toContain(`--paper: light-dark(${paper.light}, ${paper.dark})`)
    expect(manifest).toMatchObject({ theme_color: paper.light, background_color: paper.light })
  })
})
