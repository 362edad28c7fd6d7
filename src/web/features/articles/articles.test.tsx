import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { PostInfo } from '#web/content/posts.server.ts'
import { ArticleIndex, MissingArticle } from './article-list.tsx'
import { ArticlePage } from './article-page.tsx'
import { readingTime } from './reading-time.ts'
import { structuredArticle } from './structured.ts'

const post: PostInfo = {
  path: 'kolesa_i_shini',
  title: 'Колёса и шины',
  description: 'Что написано на шине',
  published: '2026-11-21',
  words: 1300,
}

const words = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')

describe('the articles', () => {
  it('are listed with their subject and reading time', () => {
    const html = renderToStaticMarkup(<ArticleIndex posts={[post]} />)
    expect(html).toContain(' href="/posts/kolesa_i_shini">Колёса и шины</a>')
    expect(words(html)).toContain('|Что написано на шине|8 минут чтения|Опубликовано |21 ноября 2026 г.|')
  })

  it('are offered instead of a missing one', () => {
    const html = renderToStaticMarkup(<MissingArticle posts={[post]} />)
    expect(html).toContain('<h1>Статья не найдена</h1>')
    expect(html).toContain('href="/posts/kolesa_i_shini"')
  })

  it('are listed next to the open one, with a link to all', () => {
    const html = renderToStaticMarkup(
      <ArticlePage head={{ ...post, title: 'Масло' }} words={1300} otherPosts={[post]}>
        Текст
      </ArticlePage>,
    )
    expect(html).toContain('<h1>Масло</h1>')
    expect(html).toContain('href="/posts/"')
    expect(words(html)).toContain('|Другие статьи|Колёса и шины|')
  })

  it('give search engines publisher, title, date and address', () => {
    const site = { name: 'Автослед', publicUrl: 'https://site.ru' } as SiteSettings
    expect(structuredArticle(site, post.path, post)).toMatchObject({
      '@type': 'Article',
      headline: 'Колёса и шины',
      datePublished: '2026-11-21',
      dateModified: '2026-11-21',
      mainEntityOfPage: 'https://site.ru/posts/kolesa_i_shini',
      publisher: { name: 'Автослед' },
    })
  })
})

describe('the reading time', () => {
  it.each([
    [10, '1 минута чтения'],
    [320, '2 минуты чтения'],
    [1700, '11 минут чтения'],
  ])('%i words: %s', (count, time) => expect(readingTime(count)).toBe(time))
})
