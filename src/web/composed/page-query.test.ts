import { describe, expect, it } from 'vitest'
import { href } from '../href.ts'
import { queryRead } from './page-query.ts'

const read = (address: string) => queryRead(new URL(address, 'https://site.example'))

describe('the query of a page', () => {
  it.each([
    href.home,
    href.faq,
    href.check('XTAGFL110JY000001'),
    href.codes,
    href.user,
    '/nowhere',
    '/__proto__',
  ])('is dropped from %s if it only marks a campaign', (path) => {
    expect(read(`${path}?utm_source=yandex&yclid=1&gclid=2`)).toBe('')
  })

  it.each([
    [href.searchVin('ХТА 123'), href.searchVin('ХТА 123')],
    [href.searchPlate('А000АА77'), href.searchPlate('А000АА77')],
    ['/?orderVin=1&orderPlate=2', '/?orderVin=1&orderPlate=2'],
    ['/?shared=', '/?shared='],
    ['/codes?q=77', '/codes?q=77'],
    ['/codes/?q=77', '/codes/?q=77'],
    ['/sravnenie?avto=1&avto=2', '/sravnenie?avto=1&avto=2'],
    ['/dogovor?vin=1', '/dogovor?vin=1'],
    ['/share?text=1&url=2&title=3', '/share?text=1&url=2&title=3'],
    ['/share?text=1&find=', '/share?text=1&find='],
    ['/posts?utm_source=1&token=secret', '/posts?token='],
    ['/user?token=secret', '/user'],
    ['/kbm?kbm=3&years=1&claims=0&premium=5', '/kbm?kbm=3&years=1&claims=0&premium=5'],
    [href.redirect('https://a.example/?b=c&d=e'), href.redirect('https://a.example/?b=c&d=e')],
    ['/faq.data?_routes=root', '/faq.data?_routes=root'],
  ])('keeps the parameters that the page reads: %s', (address, expected) => {
    const { pathname, searchParams } = new URL(expected, 'https://site.example')
    const query = read(`${address}${address.includes('.data') ? '' : '&utm_source=yandex'}`)
    expect([...new URLSearchParams(query)]).toEqual([...searchParams])
    expect(pathname).toBe(new URL(address, 'https://site.example').pathname)
  })
})
