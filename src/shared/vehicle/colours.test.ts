import { describe, expect, it } from 'vitest'
import { COLOUR_STEMS } from './colour-table.ts'
import { paint } from './colours.ts'

describe('a colour text of the registry', () => {
  it.each([
    ['ГРАФИТОВЫЙ МЕТАЛ.', 'Графитовый металлик'],
    ['ТЕМНО-СИНИЙ', 'Тёмно-синий'],
    ['темно синий', 'Тёмно-синий'],
    ['ТЕМНОСИНИЙ', 'Тёмно-синий'],
    ['СЕРЕБРИСТЫЙ', 'Серебристый'],
    ['СВЕТЛО - СЕРЫЙ МЕТАЛЛИК', 'Светло-серый металлик'],
    ['СЕРО-ЗЕЛЕНЫЙ', 'Серо-зелёный'],
    ['ТЕМНО-СЕРО-ЗЕЛЕНЫЙ', 'Тёмно-серо-зелёный'],
    ['Чёрный', 'Чёрный'],
    ['ЧЕРНО-СЕРЫЙ', 'Чёрно-серый'],
    ['БЕЛЫЙ ПЕРЛАМУТР', 'Белый перламутр'],
    ['ПЕРЛАМУТР', 'Перламутровый'],
    ['ВИШНЕВЫЙ', 'Вишнёвый'],
    ['СНЕЖНАЯ КОРОЛЕВА', 'Снежная королева'],
    ['ЦВЕТ БЕЖЕВЫЙ', 'Бежевый'],
  ])('%s is shown as %s', (text, name) => {
    expect(paint(text)?.name).toBe(name)
    expect(paint(text)?.hex).toMatch(/^#[0-9a-f]{6}$/)
  })

  it.each(['', '-', 'НЕ УКАЗАН', 'МНОГОЦВЕТНЫЙ', 'КОМБИНИРОВАННЫЙ', 'null', 'МЕТАЛЛИК'])(
    '%j has no swatch',
    (text) => expect(paint(text)).toBeUndefined(),
  )

  it('darkens and lightens', () => {
    const brightness = (text: string) => Number.parseInt(paint(text)?.hex.slice(1) ?? '', 16)
    expect(brightness('ТЕМНО-СЕРЫЙ')).toBeLessThan(brightness('СЕРЫЙ'))
    expect(brightness('СВЕТЛО-СЕРЫЙ')).toBeGreaterThan(brightness('СЕРЫЙ'))
  })

  it('has no stem that an earlier one makes unreachable', () => {
    for (const [stem, hex] of COLOUR_STEMS) expect([stem, paint(`${stem}ый`)?.hex]).toEqual([stem, hex])
  })
})
