import { describe, expect, it } from 'vitest'
import { pageMeta } from './page-meta.ts'

const matches = [
  { id: 'root', loaderData: { site: { name: 'Автослед', publicUrl: 'https://site.ru' } } },
  undefined,
]

describe('what the head of a page says', () => {
  it('puts the name of the product after the title', () => {
    expect(pageMeta(matches, { title: 'Помощь' })).toContainEqual({ title: 'Помощь — Автослед' })
  })

  it('gives the canonical address only to pages that have one', () => {
    expect(pageMeta(matches, { path: '/faq' })).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://site.ru/faq',
    })
    expect(JSON.stringify(pageMeta(matches, {}))).not.toContain('canonical')
  })

  it('keeps a page out of search engines only when asked', () => {
    const noindex = { name: 'robots', content: 'noindex' }
    expect(pageMeta(matches, { index: false })).toContainEqual(noindex)
    expect(pageMeta(matches, {})).not.toContainEqual(noindex)
  })

  it('has a title even when the settings could not be read', () => {
    expect(pageMeta([], { title: 'Помощь' })).toContainEqual({ title: 'Помощь' })
  })
})
