import { describe, expect, it } from 'vitest'
import { pageMeta } from './page-meta.ts'
import { organization, webSite } from './structured-data.ts'

const site = { name: 'Автослед', publicUrl: 'https://site.ru', contactEmail: 'help@site.ru' }
const matches = [{ id: 'root', loaderData: { site } }, undefined]

const headOf = (page: Parameters<typeof pageMeta>[1]) => pageMeta(matches, page)

const structuredOf = (page: Parameters<typeof pageMeta>[1]) =>
  headOf(page).flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))

describe('the metadata of a page', () => {
  it('puts the name of the product after the title', () => {
    expect(headOf({ title: 'Помощь' })).toContainEqual({ title: 'Помощь — Автослед' })
  })

  it('has a canonical address only on pages with a path', () => {
    expect(headOf({ path: '/faq' })).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://site.ru/faq',
    })
    expect(JSON.stringify(headOf({}))).not.toContain('canonical')
  })

  it('excludes a page from search engines only on request', () => {
    const noindex = { name: 'robots', content: 'noindex' }
    expect(headOf({ index: false })).toContainEqual(noindex)
    expect(headOf({})).not.toContainEqual(noindex)
  })

  it('has a title even when the settings could not be read', () => {
    expect(pageMeta([], { title: 'Помощь' })).toContainEqual({ title: 'Помощь' })
  })

  it('has a preview picture with an absolute address', () => {
    expect(headOf({})).toContainEqual({ property: 'og:image', content: 'https://site.ru/og.png' })
  })

  it('distinguishes articles from other pages', () => {
    expect(headOf({ type: 'article' })).toContainEqual({ property: 'og:type', content: 'article' })
    expect(headOf({})).toContainEqual({ property: 'og:type', content: 'website' })
  })
})

describe('the structured data of a page', () => {
  it('list the way from the home page', () => {
    const parents = [['Полезные статьи', '/posts/']] as const
    expect(structuredOf({ title: 'Колёса', path: '/posts/kolesa', parents })).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://site.ru/' },
          { '@type': 'ListItem', position: 2, name: 'Полезные статьи', item: 'https://site.ru/posts/' },
          { '@type': 'ListItem', position: 3, name: 'Колёса', item: 'https://site.ru/posts/kolesa' },
        ],
      },
    ])
  })

  it.each([
    { title: 'Проверка', path: '/' },
    { title: 'Отчёт', path: '/checks/1', index: false },
    { title: 'Вход', index: false },
  ])('have no breadcrumbs for $title', (page) => expect(structuredOf(page)).toEqual([]))

  it('name the owner of the site and the search by VIN', () => {
    expect(structuredOf({ structured: (own) => [webSite(own), organization(own)] })).toMatchObject([
      {
        '@type': 'WebSite',
        url: 'https://site.ru/',
        potentialAction: { target: { urlTemplate: 'https://site.ru/checks/{vin}' } },
      },
      { '@type': 'Organization', logo: 'https://site.ru/icon-512.png', email: 'help@site.ru' },
    ])
  })
})
