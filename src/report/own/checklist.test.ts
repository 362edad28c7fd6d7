import { describe, expect, it } from 'vitest'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { AT, octavia } from '#verdict/testing/octavia.ts'
import { day, report, type TopicAnswers } from '#verdict/testing/report.ts'
import { checklist } from './checklist.ts'

const SPACES = /[\u00a0\u202f]/gu
const lines = (answers: TopicAnswers, vin?: string) =>
  checklist(report(answers, vin === undefined ? {} : { vin }), false).map(({ title, detail }) =>
    `${title} | ${detail}`.replace(SPACES, ' '),
  )
const ids = (answers: TopicAnswers) => checklist(report(answers), false).map(({ id }) => id)

describe('the checklist', () => {
  it('comes from this report', () => {
    expect(lines(octavia)).toEqual([
      'Сверьте VIN в двух местах | Под лобовым стеклом слева и на табличке или стойке в проёме двери. XTA GFL110 MY000001',
      'Замерьте краску: переднее левое крыло | ДТП 29.10.2021: по коду похоже на тяжёлое. Завод: 90–140 мкм; больше 200 — красили',
      'Поднимите машину: днище | ДТП 29.10.2021. Складки, сварка, свежий антигравий',
      'Замерьте краску: заднее правое крыло | ДТП 05.11.2019',
      'Прочтите пробег сканером | Если записи верны, было не меньше 243 100 км. Покажет меньше — спросите о скрутке и о замене приборной панели',
      'Спросите, кто владел зимой 2022 года | Второй хозяин, 87 дней; при нём упал пробег, запись 16.03.2022',
      'Паспорт продавца — как в ПТС | Собственник с 19.03.2022',
      'В день сделки проверьте ещё раз | Запрет и залог появляются за час',
    ])
  })

  it.each([
    ['Мотоциклы', 'На рулевой колонке'],
    ['Грузовые автомобили бортовые', 'На раме справа спереди'],
    ['Прицепы к легковым автомобилям', 'На раме и на табличке'],
    ['Автобусы', 'у места водителя'],
  ])('gives the place of the number for a body: %s', (type, place) => {
    const answers: TopicAnswers = { owners: { cars: [{ record: 'Сведения', type }] } }
    expect(lines(answers)[0]).toContain(place)
  })

  it('gives the place of the number for a car without a VIN', () => {
    expect(lines({}, 'NZE1213312345')[0]).toMatch(
      /^Сверьте номер кузова.*На перегородке под капотом.*NZE121-3312345/u,
    )
  })

  it('names bonds, recalls and an organisation that sells', () => {
    const bound: TopicAnswers = {
      owners: {
        owners: [
          { record: 'П', kind: 'organisation', from: day('2020-01-10'), to: undefined, isPresent: true },
        ],
      },
      restrictions: {
        restrictions: [
          { record: 'О', since: day('2026-04-27'), code: '1', setter: '2', proceedings: '1234/26/77001-ИП' },
        ],
      },
      pledges: {
        pledges: [
          { record: 'У', isInForce: true, from: day('2024-02-01'), holders: ['ПАО «Пример Банк»'] },
          { record: 'У2', isInForce: false, from: day('2020-02-01'), holders: [] },
        ],
      },
      recalls: { recalls: [{ record: 'Отзыв', done: undefined, reason: 'Подушка безопасности' }] },
    }
    expect(lines(bound)).toEqual(
      expect.arrayContaining([
        'Убедитесь, что запрет снят | Запрет от 27.04.2026, судебный пристав. 1234/26/77001-ИП',
        'Возьмите выписку нотариуса в день сделки | ПАО «Пример Банк», залог от 01.02.2024',
        'Спросите о ремонте по опасному отзыву | Подушка безопасности',
        'Паспорт продавца и доверенность организации | Владелец — организация: без доверенности продать не могут. Собственник с 10.01.2020',
      ]),
    )
    expect(lines(bound).filter((line) => line.includes('выписку нотариуса'))).toHaveLength(1)
  })

  it('names a dangerous recall before all others', () => {
    const open = (reason: string) => ({ record: 'Отзыв', done: undefined, reason })
    const recalls = [open('Возможна утечка масла'), open('Отказ подушки безопасности')]
    expect(lines({ recalls: { recalls } }).filter((line) => line.includes('отзыву'))).toEqual([
      'Спросите о ремонте по опасному отзыву | Отказ подушки безопасности',
      'Спросите о ремонте по отзыву | Возможна утечка масла',
    ])
  })

  it('gives ways to identify an unknown car, and promises nothing', () => {
    const unknown = lines({ owners: {} })
    expect(unknown).toContain(
      'Попросите СТС и ПТС | ГИБДД не знает этого номера: в документах может стоять другой',
    )
    expect(unknown).toContain('Проверьте номер в отделе ГИБДД | Осмотр номера до оплаты, вместе с продавцом')
    expect(unknown.join()).toContain('Записей об этой машине в реестре нет')
  })

  it('lists the unanswered sections, all of them without any answer', () => {
    expect(lines({ wanted: 'failed', accidents: 'asking' })).toContain(
      'Дождитесь ответов до оплаты | Не проверено: ДТП, Розыск',
    )
    const silent = lines({ owners: 'failed', mileage: 'failed' })
    expect(silent).toContain(
      'Попросите СТС и ПТС | О регистрации ответа нет: владельцы и номер есть в документах',
    )
    expect(silent.join()).toContain('Реестр не ответил: сравните с износом')
  })

  it('names a refusal in whole sentences', () => {
    const refused = lines({ owners: 'refused', accidents: 'refused', mileage: 'refused' }).join('\n')
    expect(refused).toContain('Реестр сведений не выдаёт: сравните с износом')
    expect(refused).not.toContain('Реестр не ответил')
    expect(refused).toMatch(/Не проверено: Владельцы, ДТП, Пробег\. \p{Lu}/u)
    expect(refused).not.toContain('..')
  })

  it('does not mention a paper passport that does not exist', () => {
    const passport = (isElectronic: boolean) =>
      lines({ passport: { passports: [{ record: 'ПТС', isElectronic, restrictions: [] }] } })
    expect(passport(true).find((line) => line.startsWith('Паспорт продавца'))).toMatch(
      /^Паспорт продавца — как в СТС \| ПТС электронный/u,
    )
    expect(passport(false).join()).toContain('Паспорт продавца — как в ПТС')
  })

  it('keeps the id of every line when another answer arrives, without duplicates', () => {
    const before = ids({ ...octavia, mileage: 'failed', prices: 'not-requested' })
    const after = ids(octavia)
    expect(after.filter((id) => before.includes(id))).toEqual(before.filter((id) => id !== 'silence'))
    expect(new Set(after).size).toBe(after.length)
  })

  const hit = (type: string, ...damage: string[]): TopicAnswers => ({
    owners: { cars: [{ record: 'Сведения', type }] },
    accidents: { accidents: [{ record: 'К', date: day('2024-07-21'), damage }] },
  })

  it.each([
    ['122', 'Замерьте краску: капот | ДТП 21.07.2024. Осмотрите лобовое стекло: год как у остальных. Завод'],
    ['118', 'Замерьте краску: передняя левая дверь | ДТП 21.07.2024. Осмотрите левое зеркало. Завод'],
    ['120', 'Осмотрите: передний бампер слева, левая фара | ДТП 21.07.2024. Пластик не замерить'],
  ])('measures paint on metal: %s', (code, line) => {
    expect(lines(hit('Легковые автомобили седан', code))[1]).toContain(line)
  })

  it.each([
    ['Мотоциклы', '251', 'Осмотрите: сиденье, двигатель, бензобак (слева)'],
    ['Мотоциклы', '07', 'Осмотрите: левая сторона спереди'],
    ['Прицепы к легковым автомобилям', '03', 'Осмотрите: правая сторона сзади'],
    ['Грузовые автомобили бортовые', '173', 'Осмотрите: левый борт'],
  ])('measures no paint where it proves nothing: %s, %s', (type, code, title) => {
    const all = lines(hit(type, code))
    expect(all[1]?.split(' | ')[0]).toBe(title)
    expect(all.join()).not.toMatch(/краск|мкм|Поднимите/u)
  })

  it.each(['Мотоциклы', 'Прицепы к легковым автомобилям'])(
    'checks the parts of such a vehicle for unknown repairs: %s',
    (type) => {
      const unhurt = lines({ owners: { cars: [{ record: 'Сведения', type }] } }).join()
      expect(unhurt).toContain('Реестры видят не каждую аварию')
      expect(unhurt).not.toMatch(/краск|кузов|двер|педал/u)
    },
  )

  it('lists only the obstacles to lift for a stopped car', () => {
    const stopped = (answers: TopicAnswers, buyerInput: BuyerInput = {}) =>
      checklist(report({ ...octavia, ...answers }, { buyerInput }), true).map(({ id }) => id)
    const pledged: TopicAnswers = {
      pledges: { pledges: [{ record: 'У', isInForce: true, from: day('2024-02-01'), holders: ['Банк'] }] },
    }
    const wanted: TopicAnswers = { wanted: { wanted: [{ record: 'Р', since: day('2026-04-27') }] } }
    expect(stopped(pledged)).toEqual(['pledge 2024-02-01 У Банк'])
    expect(stopped({ ...pledged, ...wanted })).toEqual([])
    // A damaged number must be compared, unless the police seek the car.
    const hurt: TopicAnswers = {
      accidents: { accidents: [{ record: 'К', date: undefined, damage: ['20'] }] },
    }
    expect(stopped(hurt)).toEqual(['number'])
    expect(stopped({ ...hurt, ...wanted })).toEqual([])
    // Entered values can still be corrected.
    expect(stopped(wanted, { look: { at: AT, vin: 'XW8AN2NE3EH004217' } })).toEqual(['number', 'odometer'])
  })

  const toLift = (answers: TopicAnswers) =>
    checklist(report(answers), true).map(({ id, title, detail }) => ({
      id,
      line: `${title} | ${detail}`.replace(SPACES, ' '),
    }))

  it('has a separate box for each bond of one day, without ticks of another or of an earlier list', () => {
    const [first, second] = ['2024-02-01', '2024-02-01'].map((iso, at) => ({
      record: `Уведомление ${at}`,
      isInForce: true,
      from: day(iso),
      holders: [`Банк ${at}`],
    }))
    const ban = { record: 'О', since: day('2026-04-27'), code: '1', setter: '2' }
    const bans = [
      { ...ban, proceedings: '1/26/77001-ИП' },
      { ...ban, proceedings: '2/26/77001-ИП' },
      ban,
      ban,
    ]
    const all = toLift({
      pledges: { pledges: [first, second].flatMap((one) => one ?? []) },
      restrictions: { restrictions: bans },
    })
    expect(all).toHaveLength(6)
    expect(new Set(all.map(({ id }) => id)).size).toBe(6)
    expect(all.map(({ id }) => id)).not.toContain('pledge-2024-02-01')
    expect(all.map(({ id }) => id)).not.toContain('restriction-2026-04-27')
    expect(all.map(({ line }) => line)).toEqual(
      expect.arrayContaining([expect.stringContaining('1/26/77001'), expect.stringContaining('2/26/77001')]),
    )
    const [numberless] = toLift({ restrictions: { restrictions: [ban] } })
    expect(all.map(({ id }) => id)).not.toContain(numberless?.id)
  })

  it('has boxes for leasing, an invalid passport and a mark, each with its own wording', () => {
    const leasing = { record: 'Л', kind: 'leasing' as const, from: day('2024-03-01'), to: day('2027-03-01') }
    expect(
      toLift({
        uses: { uses: [{ ...leasing, company: 'ООО «Пример-Лизинг»', isInForce: true }] },
        passport: { passports: [{ record: 'П', status: 'погашенный', restrictions: [] }] },
        restrictions: { restrictions: [{ record: 'О', since: day('2025-04-22'), code: '4', setter: '6' }] },
        disposal: { disposals: [{ record: 'Вывоз', kind: 'exported', date: undefined }] },
      }).map(({ line }) => line),
    ).toEqual([
      'Убедитесь, что отметка снята | Отметка об утилизации 22.04.2025. Пусть это подтвердит ГИБДД',
      'Убедитесь, что лизинг закрыт | ООО «Пример-Лизинг», договор до 01.03.2027. Пусть она сама это подтвердит',
      'Попросите действующий ПТС | Этот не действует: погашенный. Спросите, почему его закрыли',
      'Спросите ГИБДД, поставит ли на учёт | Отметка о вывозе из России: нужны таможенные документы и новый ПТС',
    ])
  })

  it('expects no mileage from a likely typo', () => {
    const readings = [
      { record: 'К', date: day('2025-03-03'), km: 143_900 },
      { record: 'С', date: day('2025-03-20'), km: 1_439_000 },
    ]
    expect(lines({ readings: { readings } })).toContain(
      'Прочтите пробег сканером | Ждите больше 143 900 км: столько записано 03.03.2025. Запись 1 439 000 км (20.03.2025) похожа на ошибку',
    )
  })

  it('names the recorder of a mileage if it is not the source', () => {
    const readings = [{ record: 'О', date: day('2025-07-01'), km: 119_300, origin: 'объявление' }]
    expect(lines({ readings: { readings } })).toContain(
      'Прочтите пробег сканером | Ждите больше 119 300 км: столько записано 01.07.2025, объявление. По записям пробег не судим: мало показаний',
    )
  })

  it('points to other ways after a refusal, and retries only unavailable registries', () => {
    expect(
      lines({ wanted: 'refused', accidents: 'failed' }).filter((line) => line.includes('Не проверено')),
    ).toEqual([
      'Дождитесь ответов до оплаты | Не проверено: ДТП',
      'Проверьте сами: нам отказали | Не проверено: Розыск. Розыск',
    ])
  })

  it('checks all the paint after an accident without a place', () => {
    const nowhere: TopicAnswers = { accidents: { accidents: [{ record: 'К', date: undefined, damage: [] }] } }
    expect(lines(nowhere)[1]).toMatch(
      /^Замерьте краску по всему кузову \| ДТП без даты, место удара не названо/u,
    )
  })
})
