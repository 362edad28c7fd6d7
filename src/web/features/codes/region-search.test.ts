import { describe, expect, it } from 'vitest'
import { regions } from '#shared/vehicle/regions.ts'
import { searchRegions } from './region-search.ts'

const names = (query: string) => searchRegions(query).regions.map(({ name }) => name)

describe('the search of a region', () => {
  it('shows all regions without a query', () => {
    expect(names('  ')).toHaveLength(regions.length)
  })

  it.each([
    ['777', 'Москва', '777'],
    ['1', 'Республика Адыгея', '01'],
    ['А123ВС 77', 'Москва', '77'],
    ['a123bc161', 'Ростовская область', '161'],
    ['188', 'Харьковская область', '188'],
  ])('by «%s» finds %s', (query, name, code) => {
    expect(names(query)).toEqual([name])
    expect(searchRegions(query).code).toBe(code)
  })

  it('matches a part of the name in any spelling', () => {
    expect(names('моск')).toEqual(['Московская область', 'Москва'])
    expect(names('МОСК обл')).toEqual(['Московская область'])
    expect(names('осетия')).toEqual(['Республика Северная Осетия — Алания'])
  })

  it('matches the beginning of a code if no code is equal', () => {
    expect(names('32')).toEqual(['Брянская область'])
    expect(names('99')).toEqual(['Москва'])
    expect(names('70')).toEqual(['Томская область'])
    expect(names('55')).toEqual(['Омская область'])
  })

  it('finds nothing for other text', () => {
    expect(names('атлантида')).toEqual([])
    expect(names('000')).toEqual([])
  })
})
