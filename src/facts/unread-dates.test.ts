import { describe, expect, it } from 'vitest'
import { answerParts } from '#report/answer-parts/answer-parts.ts'
import { verdict } from '#verdict/judge.ts'
import { NOW, report } from '#verdict/testing/report.ts'
import { afterName, shortDayText, unreadDates } from './days.ts'
import type { Facts } from './facts.ts'

const RAW = '31.02.2024'

const unread = unreadDates(RAW)

describe('an unreadable date', () => {
  it.each([
    [['02.08.2024', '2024-08-02T00:00:00'], undefined],
    [[undefined, '', ' — ', 'нет', 'не указана', 'по настоящее время', 'Октябрь 2018'], undefined],
    [[RAW, undefined, RAW], [RAW]],
    [
      ['2024-13-01', 'позавчера'],
      ['2024-13-01', 'позавчера'],
    ],
  ])('differs from an absent one: %j', (written, texts) => {
    expect(unreadDates(...written).unreadDates).toEqual(texts)
  })

  it('is shown in place of «дата не указана», in titles and opened rows', () => {
    const ban = { record: 'Ограничение', since: undefined, code: '1', setter: '2' }
    const titleOf = (facts: Facts) => verdict(report({ restrictions: facts })).reasons[0]?.title
    expect(titleOf({ restrictions: [{ ...ban, ...unread }] })).toBe(
      'Запрет: пристав, дату не прочитали: «31.02.2024»',
    )
    expect(titleOf({ restrictions: [ban] })).toBe('Запрет: пристав, дата не указана')
    const accident = { record: 'Карточка ДТП 1', date: undefined, damage: [], ...unread }
    expect(verdict(report({ accidents: { accidents: [accident] } })).reasons[0]?.title).toContain(
      'дату не прочитали: «31.02.2024»',
    )
    expect(JSON.stringify(answerParts({ accidents: [accident] }, NOW))).toContain(
      'Дату не прочитали'.slice(1),
    )
  })

  it('is shown in place of «без даты», within a phrase and after a name', () => {
    expect([shortDayText(undefined), shortDayText(undefined, unread)]).toEqual([
      'без даты',
      'дату не прочитали: «31.02.2024»',
    ])
    expect([afterName(undefined), afterName(undefined, unread)]).toEqual([
      ' без даты',
      ' (дату не прочитали: «31.02.2024»)',
    ])
  })

  it.each<[string, Parameters<typeof report>[0]]>([
    ['a policy', { policies: { policies: [{ record: 'Полис ХХХ 1', isActive: true, ...unread }] } }],
    [
      'an inspection whose odometer can be read',
      {
        mileage: {
          inspections: [{ record: 'Карта 1', date: undefined, validTo: undefined, km: 86_500, ...unread }],
        },
      },
    ],
    ['customs', { customs: { customs: [{ record: 'Таможенное оформление', date: undefined, ...unread }] } }],
  ])('bars clear for %s, and is named once', (_, answers) => {
    const { level, headline, unknown } = verdict(report(answers))
    expect([level, headline]).toEqual(['unknown', 'Дату одной из записей не прочитали'])
    const gaps = unknown.filter(({ reason }) => reason.includes('дату не прочитали: «31.02.2024»'))
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.reason.split('дату не прочитали')).toHaveLength(2)
  })
})
