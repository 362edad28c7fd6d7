import { describe, expect, it } from 'vitest'
import type { OwnershipPeriod, RegistrationData } from './contract.ts'
import { findings } from './findings.ts'
import { rows } from './rows.ts'

const answer = (...periods: OwnershipPeriod[]): RegistrationData => ({
  requestTime: '20.11.2026 12:30',
  vin: 'XTAGFL110JY000001',
  status: 200,
  RequestResult: { periods },
})

const titles = (data: RegistrationData) => findings(data).map(({ tone, title }) => `${tone}: ${title}`)

describe('what the registration history means for a buyer', () => {
  it('warns of three owners within three years, with the dates', () => {
    const told = titles(
      answer(
        { startDate: '05.03.2022' },
        { startDate: '20.02.2020', endDate: '04.06.2021' },
        { startDate: '11.06.2021', endDate: '02.03.2022' },
      ),
    )
    expect(told).toContain('cost: 3 владельца меньше чем за три года: с 20.02.2020 по 05.03.2022')
  })

  it('counts all owners of a chain, and tells every chain', () => {
    const owners = [
      '2010-01-01',
      '2010-06-01',
      '2011-01-01',
      '2012-06-01',
      '2020-01-01',
      '2020-02-01',
      '2022-01-01',
    ]
    const told = titles(answer(...owners.map((startDate) => ({ startDate }))))
    expect(told.filter((title) => title.startsWith('cost'))).toEqual([
      'cost: 4 владельца меньше чем за три года: с 01.01.2010 по 01.06.2012',
      'cost: 3 владельца меньше чем за три года: с 01.01.2020 по 01.01.2022',
    ])
  })

  it('does not call three owners in ten years many', () => {
    const told = titles(
      answer(
        { startDate: '20.02.2012', endDate: '04.06.2016' },
        { startDate: '11.06.2016', endDate: '02.03.2022' },
        { startDate: '05.03.2022' },
      ),
    )
    expect(told).toEqual(['note: 3 периода владения с 20.02.2012'])
  })

  it('warns when every period has ended: the car may be struck off', () => {
    const told = titles(answer({ startDate: '20.02.2018', endDate: '04.06.2021' }))
    expect(told[0]).toBe('danger: Нет действующего периода владения')
  })

  it('mentions an owner of less than half a year', () => {
    expect(titles(answer({ startDate: '01.10.2026' }))[0]).toBe(
      'note: Нынешний владелец купил автомобиль недавно: 01.10.2026',
    )
  })

  it('mentions an organisation, however the registry writes it, and claims nothing of taxis', () => {
    for (const ownerType of ['Legal', 'LEGAL', 'Юридическое лицо']) {
      const [finding] = findings(answer({ startDate: '01.10.2019', ownerType }))
      expect(finding?.title).toBe('Среди владельцев была организация')
      expect(finding?.title).not.toMatch(/такси/i)
    }
  })

  it('says that nothing is known when the car is not registered', () => {
    expect(titles({ ...answer(), status: 404, RequestResult: null })).toEqual([
      'note: ГИБДД не показывает регистрацию по этому VIN',
    ])
  })
})

describe('the registration table', () => {
  it('has ownership periods newest first, the last one to the present', () => {
    const table = rows(
      answer(
        { startDate: '20.02.2018', endDate: '04.06.2021', ownerType: 'Legal' },
        { startDate: '11.06.2021', endDate: '', ownerType: 'Natural' },
      ),
    )
    expect(table.slice(-6)).toEqual([
      { type: 'HEADER', key: 'Период владения 2' },
      { key: 'Срок', value: 'с 11.06.2021 по настоящее время' },
      { key: 'Владелец', value: 'Физическое лицо' },
      { type: 'HEADER', key: 'Период владения 1' },
      { key: 'Срок', value: 'с 20.02.2018 по 04.06.2021' },
      { key: 'Владелец', value: 'Юридическое лицо' },
    ])
  })
})
