import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { regions } from '#shared/vehicle/regions.ts'
import { CodesPage } from './codes-page.tsx'

/** The page for a browser without script. */
const page = (query: string) => parse(renderToStaticMarkup(<CodesPage initial={query} />))

const rowsOf = (query: string) =>
  page(query)
    .querySelectorAll('tbody tr')
    .map((row) => ({
      name: row.querySelector('th')?.text,
      codes: row.querySelectorAll('li').map((item) => item.childNodes[0]?.text),
    }))

const table = regions.map(({ name, codes }) => ({ name, codes: codes.map(({ code }) => code) }))

describe('the page of region codes', () => {
  it('shows every region with all its codes', () => {
    expect(rowsOf('')).toEqual(table)
  })

  it('answers a search without script, with the code as on the plate', () => {
    expect(rowsOf('А123ВС161').map(({ name }) => name)).toEqual(['Ростовская область'])
    expect(page('80').text).toContain('Агинский Бурятский')
    expect(page('атлантида').querySelector('table')).toBeNull()
  })
})
