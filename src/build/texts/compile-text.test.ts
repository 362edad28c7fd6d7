import { describe, expect, it } from 'vitest'
import { compileText, headingId, wordsIn } from './compile-text.ts'
import { typeset } from './typography.ts'

const HEAD = `title: Колёса
description: Описание не короче шестидесяти знаков, чтобы в поиске и в списке было что прочитать.
published: 2026-11-21`

const compiled = (body: string, head = HEAD) => compileText('a.mdx', `---\n${head}\n---\n\n${body}\n`)

describe('a compiled text', () => {
  it('gives its front matter, its contents and its length to the page', async () => {
    const { headCode } = await compiled('Раз два.\n\n## Как выбрать?\n\n### Мелочи\n\nТри.')
    expect(JSON.parse(headCode.replace('export default ', ''))).toMatchObject({
      title: 'Колёса',
      published: '2026-11-21',
      contents: [{ id: 'kak-vybrat', title: 'Как выбрать?' }],
      words: 6,
    })
  })

  it('gives headings of one name different ids', async () => {
    const { headings } = await compiled('## Цена\n\n## Цена\n\n## Цена')
    expect(headings.map(({ id }) => id)).toEqual(['tsena', 'tsena-2', 'tsena-3'])
  })

  it('contains its drawings', async () => {
    const { code, drawings } = await compiled('<Drawing name="tyre-date" alt="Дата" />')
    expect(code).toContain('viewBox=')
    expect(drawings).toEqual([{ name: 'tyre-date', alt: 'Дата', caption: '' }])
  })

  it.each([
    ['<Drawing name="nothing" alt="" />', HEAD, /^a\.mdx: .*nothing\.svg/],
    ['Текст', HEAD.replace('published', 'date'), /^a\.mdx: .*published/],
    ['Текст', HEAD.replace('2026-11-21', 'вчера'), /^a\.mdx: published/],
    ['Текст', HEAD.replace(/description.*/, 'description: Коротко'), /^a\.mdx: description/],
    ['<Now>', HEAD, /^a\.mdx: .*Now/],
  ])('stops the build and names the file: %s', async (body, head, words) => {
    await expect(compiled(body, head)).rejects.toThrow(words)
  })
})

describe('words', () => {
  it.each([
    ['Летние шины нельзя', 3],
    ['давление 2,2 бар — норма', 4],
    ['205/55 R16', 2],
    ['пять–шесть лет', 2],
    ['', 0],
  ])('«%s» has %i', (text, count) => expect(wordsIn(text)).toBe(count))
})

describe('the address of a heading', () => {
  it.each([
    ['Что написано на боковине', 'chto-napisano-na-bokovine'],
    ['Лето и\u00a0зима: что говорит закон', 'leto-i-zima-chto-govorit-zakon'],
    ['«Ёж», съезд', 'ezh-sezd'],
    ['API, ILSAC', 'api-ilsac'],
  ])('%s', (title, id) => expect(headingId(title)).toBe(id))
})

describe('the no-break spaces', () => {
  const shown = (text: string) => typeset(text).replaceAll('\u00a0', '·')

  it.each([
    ['шина и диск', 'шина и·диск'],
    ['А на льду', 'А·на·льду'],
    ['не в нём', 'не·в·нём'],
    ['это — шина', 'это·— шина'],
    ['около 10 000 км пути', 'около 10·000·км пути'],
    ['600 ₽ и 5 %', '600·₽ и·5·%'],
    ['от 1 марта 2025 года', 'от·1·марта 2025·года'],
    ['приказ № 766', 'приказ №·766'],
    ['вряд ли это так', 'вряд·ли это так'],
    ['SAE J300', 'SAE J300'],
  ])('%s', (text, set) => expect(shown(text)).toBe(set))
})
