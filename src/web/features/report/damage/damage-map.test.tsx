import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { HEIGHTS } from '#report/damage/drawing-size.ts'
import { damageOf } from '#verdict/damage/damage.ts'
import { DamageMap } from './damage-map.tsx'
import { DamagedVehicle } from './damaged-vehicle.tsx'
import { PlaceRow } from './place-row.tsx'
import { loadVehicle } from './use-vehicle.ts'

const accidents = [
  { date: new Date('2019-11-05'), kind: 'Столкновение', damage: ['113', '09', '15'] },
  { date: new Date('2021-10-29'), kind: 'Наезд на стоящее ТС', damage: ['219', '120'] },
]

const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

describe('the list of damage', () => {
  const markup = renderToStaticMarkup(<DamageMap accidents={accidents} body="sedan" />)

  it('exists before the drawing loads, with numbers and days', () => {
    expect(markup).not.toContain('<svg viewBox="0 0 490')
    expect(words(markup)).toContain(
      '|1|Переднее левое крыло|По коду похоже на тяжёлое · 29.10.2021|2|Передний бампер слева, левая фара|По коду похоже на лёгкое · 29.10.2021|3|Заднее правое крыло|По коду похоже на лёгкое · 05.11.2019|4|Крыша|Насколько тяжело, в записи нет · 05.11.2019|',
    )
  })

  it('never applies the code of one accident to another', () => {
    const rough = [
      { date: new Date('2015-11-05'), damage: ['119'] },
      { date: new Date('2022-01-17'), damage: ['219'] },
    ]
    const one = words(renderToStaticMarkup(<DamageMap accidents={rough} body="sedan" />))
    expect(one).toContain('|По коду похоже на тяжёлое · 17.01.2022|По коду похоже на лёгкое · 05.11.2015|')
  })

  it('opens each place at a press', () => {
    expect(markup.match(/<button type="button" aria-expanded="false"/g)).toHaveLength(4)
  })

  it('describes the accident in an open place, abbreviations in capitals', () => {
    const place = damageOf(accidents, 'sedan').drawings[0]?.places[0]
    if (place === undefined) expect.unreachable()
    const row = <PlaceRow place={place} isOpen isTouched={false} onToggle={() => undefined} />
    expect(words(renderToStaticMarkup(row))).toContain('29.10.2021, наезд на стоящее ТС: ')
  })

  it('names damage without a place', () => {
    expect(words(markup)).toContain('|Без места на рисунке:| возгорание (15), 05.11.2019|')
  })

  it('selects one of several accidents by its day', () => {
    expect(words(markup)).toMatch(/^\|Все\|05\.11\.2019\|29\.10\.2021\|/)
    const [first] = accidents
    expect(renderToStaticMarkup(<DamageMap accidents={first ? [first] : []} body="sedan" />)).not.toContain(
      'Все',
    )
    const sameDay = renderToStaticMarkup(<DamageMap accidents={[...accidents, ...accidents]} body="sedan" />)
    expect(words(sameDay)).toMatch(/^\|Все\|05\.11\.2019, ДТП 1\|05\.11\.2019, ДТП 2\|29/)
  })

  it('calls repair estimates by their name', () => {
    const markup = renderToStaticMarkup(
      <DamageMap accidents={[...accidents, ...accidents]} body="sedan" cause="repair" />,
    )
    expect(words(markup)).toMatch(/^\|Все\|05\.11\.2019, расчёт 1\|05\.11\.2019, расчёт 2\|29/)
    expect(markup).toContain('aria-label="Какой расчёт ремонта показать"')
    expect(markup).not.toContain('ДТП')
  })

  it('is empty without damage', () => {
    expect(renderToStaticMarkup(<DamageMap accidents={[{ damage: [] }]} body="sedan" />)).toBe('')
  })
})

describe('the drawing of damage', () => {
  it('marks each zone once, by its severity, and numbers each place', async () => {
    const places = damageOf(accidents, 'sedan').drawings[0]?.places ?? []
    const markup = renderToStaticMarkup(
      <DamagedVehicle
        vehicle={await loadVehicle('sedan')}
        height={HEIGHTS.sedan}
        places={places}
        open={1}
        onOpen={() => undefined}
      />,
    )
    const marks = [...markup.matchAll(/data-zone="([\w-]+)" data-severity="(\w+)"( data-open)?/g)]
    expect(marks.map(([, ...mark]) => mark)).toEqual([
      ['wing-rear-right', 'light', undefined],
      ['wing-front-left', 'heavy', ' data-open'],
      ['bumper-front-left', 'light', undefined],
      ['roof', 'unknown', undefined],
    ])
    expect([...markup.matchAll(/data-place="(\d+)"/g)].map(([, number]) => number)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
  })
})
