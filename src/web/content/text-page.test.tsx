import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Check, Now, Warning } from './boxes.tsx'
import { Drawing } from './drawing.tsx'
import type { TextHead } from './front-matter.ts'
import { textPageMeta } from './meta.ts'
import { TextLink } from './text-link.tsx'
import { TextPage } from './text-page.tsx'

const head: TextHead = {
  title: 'Помощь',
  description: 'Ответы на вопросы',
  published: '2026-11-21',
}

const heading = (id: string) => ({ id, title: `Глава ${id}` })

const page = (more: Partial<TextHead> = {}) =>
  renderToStaticMarkup(<TextPage frontmatter={{ ...head, ...more }}>Текст</TextPage>)

const words = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')

describe('a page to read', () => {
  it('begins with its title and the day it was true', () => {
    expect(words(page())).toBe('|Помощь|Опубликовано |21 ноября 2026 г.|Текст|')
    expect(words(page({ updated: '2026-12-01' }))).toContain('|Обновлено |1 декабря 2026 г.|')
  })

  it('says which edition holds where the text stays and a supplement was added', () => {
    expect(words(page({ supplemented: '2026-12-01' }))).toContain(
      '|Действует редакция от |21 ноября 2026 г.| с дополнением от |1 декабря 2026 г.|',
    )
  })

  it('lists its contents only when it is long', () => {
    const contents = ['1', '2', '3', '4'].map(heading)
    expect(page({ contents })).toContain('<a href="#4">Глава 4</a>')
    expect(page({ contents: contents.slice(1) })).not.toContain('href="#4"')
  })

  it('names its sources, with an address where there is one', () => {
    const sources = [{ name: 'ТР ТС 018/2011' }, { name: 'Госуслуги', url: 'https://www.gosuslugi.ru/' }]
    expect(words(page({ sources }))).toContain('|Источники|ТР ТС 018/2011|Госуслуги|')
    expect(page({ sources })).toContain('<a href="https://www.gosuslugi.ru/" rel="noopener noreferrer">')
  })

  it('tells search engines the title, the description and the address of its front matter', () => {
    const matches = [{ id: 'root', loaderData: { site: { name: 'Автослед', publicUrl: 'https://site.ru' } } }]
    const meta = textPageMeta(matches, head, '/faq')
    expect(meta).toContainEqual({ title: 'Помощь — Автослед' })
    expect(meta).toContainEqual({ name: 'description', content: 'Ответы на вопросы' })
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://site.ru/faq' })
  })
})

describe('what stands among the text', () => {
  it('dates a note on what has changed', () => {
    const note = renderToStaticMarkup(<Now date="2026-11">Уже не нужен.</Now>)
    expect(note.replaceAll(/<[^>]*>/g, '')).toBe('Сейчас (ноябрь 2026):Уже не нужен.')
    expect(note).toContain('<time dateTime="2026-11">')
  })

  it('gives a warning and a list their titles', () => {
    expect(words(renderToStaticMarkup(<Warning title="Осторожно">Лёд</Warning>))).toBe('|Осторожно|Лёд|')
    expect(words(renderToStaticMarkup(<Check>Шины</Check>))).toBe('|Проверьте|Шины|')
  })

  it('tells a listener what a drawing shows, once', () => {
    const drawing = renderToStaticMarkup(
      <Drawing name="a" alt="Шина сбоку" caption="Шина" markup="<svg><text>205</text></svg>" />,
    )
    expect(drawing).toContain('role="img" aria-label="Шина сбоку"')
    expect(drawing).toContain('<svg><text>205</text></svg>')
    expect(drawing).toContain('<figcaption>Шина</figcaption>')
  })

  it('lets a link of our own be, and hides from another site where the reader came from', () => {
    expect(renderToStaticMarkup(<TextLink href="/faq">а</TextLink>)).toBe('<a href="/faq">а</a>')
    expect(renderToStaticMarkup(<TextLink href="https://a.ru">а</TextLink>)).toContain('noreferrer')
  })
})
