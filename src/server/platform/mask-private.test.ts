import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, LINEAR } from '#shared/testing/growth.ts'
import { runs } from '#shared/testing/properties.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'
import { modernMasks } from '#shared/vehicle/plate.ts'
import { maskCarNumbers, maskPrivate } from './mask-private.ts'

describe('a text for the log', () => {
  it.each([
    'XTAGFL110JY000001',
    'xtagfl110jy000001',
    'XTA GFL110 JY000001',
    'ХТАGFL110JY000001',
    'XTA_GFL110.JY000001',
    'XTA–GFL110—JY 000001',
    'X - T - A - G - F - L - 1 - 1 - 0 - J - Y - 0 - 0 - 0 - 0 - 0 - 1',
    'ＸＴＡＧＦＬ１１０ＪＹ０００００１',
    'ｘｔａgfl110jy000001',
    '𝐗𝐓𝐀GFL110JY𝟎𝟎𝟎𝟎𝟎𝟏',
    'XTA\u200BGFL110\u00ADJY000001',
    'WVWZZZ1JZ3W00000X',
    'XTAGFL11OJYOOOOO1',
    'XTAGFLIIQJYOO00O1',
    'XTA GFL11O JY000001',
    'ХТАGFL11ОJY00ООО1',
    'JZX100-0012345',
    'jzx1000012345',
    'JZX100–0012345',
    'J Z X 1 0 0 0 0 1 2 3 4 5',
    'GD1-1234567',
    'CS2A0200123',
    'А123ВС777',
    'а 123 вс 77',
    'A123BC77',
    'А123ВС77RUS',
    'А-123-ВС-77',
    'А–123–ВС–77',
    'А 1 2 3 В С 7 7',
    'Ａ１２３ＢＣ７７',
    'С475РУ',
    'АО12377',
    'АА 1234 50',
    '1234АА77',
    '001CD177',
    '+7 916 123-45-67',
    '89161234567',
    '9161234567',
    '8 (495) 123-45-67',
    '+375 29 123-45-67',
    'anna.orlova+car@mail.example',
    'анна@почта.рф',
    'anna @ mail.example',
    'anna@ post.mail.example',
    '%D0%90123%D0%92%D0%A177',
    'anna%40mail.example',
    'ａｎｎａ＠mail.example',
    '4512 123456',
    '45 12 123456',
    '4512-123456',
    '45 12 № 123456',
    '4512, номер 123456',
    '71 № 1234567',
    '112-233-445 95',
    '77 УА 123456',
    '40оа000001',
    '74951234567',
    '7 (800) 123-45-67',
    'XTAGFL110JY000001XTAGFL110JY000002',
  ])('has no «%s» in it', (secret) => {
    for (const text of [secret, `no such car: ${secret}, try again`, `(${secret})`, `at /checks/${secret}/x`])
      expect(maskPrivate(text)).not.toContain(secret)
    expect(maskPrivate(`no such car: ${secret}, try again`)).toBe('no such car: …, try again')
  })

  it.each(modernMasks)('has no plate like %s in it', (mask) => {
    expect(maskPrivate(mask.replaceAll('Б', 'В').replaceAll('Ц', '7'))).toBe('…')
  })

  it.each([
    'Иванов Иван Иванович',
    'ИВАНОВА АННА ИЛЬИНИЧНА',
    'Иван Кузьмич Петров',
    'Римскому-Корсакову Николаю Андреевичу',
    'Андре\u0438\u0306 Петрович Серов',
  ])('has only initials of %s', (name) => {
    expect(maskPrivate(`no such person: ${name}, try again`)).toMatch(
      /^no such person: \p{Lu}\*{3} \p{Lu}\*{3} \p{Lu}\*{3}, try again$/u,
    )
  })

  it('has no part of a VIN that is spelled next to other characters', () => {
    expect(maskPrivate('b 2 X T A G F L 1 1 0 M Y 0 0 0 0 0 1')).toBe('…')
    expect(maskPrivate('car XTA GFL110 MY000001 XTA GFL110 MY000002')).toBe('car …')
  })

  it.each([
    'XTAGFL110JY000001',
    'XTA GFL110 JY000001',
    'А123ВС77',
    '4512 123456',
    '89161234567',
    'JZX100-0012345',
  ])('has no %s after an escape that is written out', (secret) => {
    for (const before of ['\\n', '\\t', '\\r', '\\\\n', '\\u000a', '\\x20'])
      expect(maskPrivate(`bad ${before}${secret}`)).toMatch(/^bad\s+…$/)
  })

  it('has no plate whose letters are escaped', () => {
    expect(maskPrivate(String.raw`{"plate":"\u0410123\u0412\u042177"}`)).toBe('{"plate":"…"}')
  })

  it.each([
    'keyXTAGFL110JY000001',
    'XTAGFL110JY000001undefined',
    'carxtagfl110jy000001null',
    'ключXTAGFL110JY000001',
  ])('has no VIN glued to letters: %s', (run) => {
    expect(maskPrivate(`no such car: ${run}, try again`)).toBe('no such car: …, try again')
  })

  const TOKEN = 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5hJ7kL9n'

  it.each([
    [`get /enter?token=${TOKEN}&x=1`, 'get /enter?token=…&x=1'],
    [`authorization: Bearer ${TOKEN}`, 'authorization: Bearer …'],
    ['Bearer short', 'Bearer …'],
    [`bad secret ${TOKEN}`, 'bad secret …'],
    [`call.${TOKEN} is used up`, 'call.… is used up'],
    ['{"code":"abcdef0123456789"}', '{"code":"…"}'],
  ])('has no secret: %s', (text, rest) => {
    expect(maskPrivate(text)).toBe(rest)
  })

  it.each([
    ['IVANOV IVAN IVANOVICH', 'I*** I*** I***'],
    ['Anna Ilyinichna Ivanova', 'A*** I*** I***'],
    ['Ivan Petrovich TypeError', 'I*** P*** TypeError'],
  ])('has only initials of %s in Latin letters', (name, initials) => {
    expect(maskPrivate(`no such person: ${name}`)).toBe(`no such person: ${initials}`)
  })

  it('has no VIN joined to its name', () => {
    expect(maskPrivate('VINXTAGFL110JY000001')).toBe('VIN…')
  })

  it.each([
    'паспорт 4510123456',
    'паспорта № 4510123456 нет',
    'Паспорт РФ, серия и номер: 4510123456',
    '4510123456 (паспорт)',
    'загранпаспорт 711234567',
    'СНИЛС 11223344595',
  ])('has no number of a paper in «%s»', (text) => {
    expect(maskPrivate(text)).toBe(text.replace(/\d+/, '…'))
  })

  it.each(['тел.89161234567', 'т.9161234567', 'тел.8(495)123-45-67'])(
    'keeps the label alone of «%s»',
    (text) => {
      expect(maskPrivate(text)).toMatch(/^т(?:ел)?\.…$/)
    },
  )

  it.each([
    ...['a', '1', 'а', '@', '%', '7 ', 'a ', 'a1', 'a-', 'Иван ', 'Ивич ', 'o', 'o1'],
    ...['\\n', 'A', 'Aa ', 'aA1_', 'Anna ', 'token=', 'Bearer ', 'XTAGFL110JY000001'],
    ...['a @ ', 'a.', 'a @ a.', 'паспорт ', '123456789 ', '1 2 3 4 5 6 7 8 '],
  ])('of repeated «%s» is masked in linear time', (one) => {
    const masking = (length: number) => maskPrivate(one.repeat(length / one.length))
    expect(growth(masking, 600)).toBeLessThan(LINEAR)
  })

  it.each([
    'TypeError: undefined is not a function',
    'Cannot read properties of null (reading "addEventListener")',
    'Minified React error #418',
    'at render (/assets/report-BX3kq7.js:12:3456)',
    'timeout of 30000 ms, 503 of 3 tries',
    'duplicate key value violates unique constraint "users_provider"',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'took 0.9123456789 s',
    'at async render (/assets/render-Bx3kz7b8.js:12:345678)',
    'at fetchData (file:///srv/build/server/assets/server-build-D2f4g6h8.js:1024:17)',
    'cannot get /payments/2c85d2f6-000f-5000-a000-1e2a3b4c5d6e: 503 after 30000 ms',
    'Expected 2048 bytes, received 1024 at 2026-11-30T08:45:12.345Z',
    'versions 1.2.3, 10.20.30 – 2026 of 3 4 5',
    'Ошибка проверки отчёта: нет ответа ГИБДД и ФНП',
    'a b c … № 5 ½ № 7',
    'row 1 2 3 4 5 6 7',
    'rows 1, 2 3 4 5 6 7 8 of 9',
    'mysql timeout 30000, config option 2026',
    'order 4510123456',
    '5 @ 3.50',
    String.raw`cannot read C:\new\table: \d+ of \u0041`,
    'violates "awaited_payments_order_id_orders_id_foreign_key_of_orders"',
    'build 20261130084512123456 of serverbuild2026',
    'code: ECONNREFUSED, key=users_provider, token: undefined',
    'MAX Telegram Registry Error of Source',
  ])('keeps what helps: %s', (text) => {
    expect(maskPrivate(text)).toBe(text)
  })
})

describe('a text for buyers', () => {
  it.each([
    'XTAGFL110JY000001',
    'ＸＴＡGFL110JY０００００１',
    'JZX100-0012345',
    'А123ВС777',
    'А 123 ВС 77',
    'а123вс77',
    'АО12377',
    '1234АА77',
  ])('has no «%s» in it', (number) => {
    expect(maskCarNumbers(`госномер ${number} в полисе`)).toBe('госномер [номер скрыт] в полисе')
  })

  it.each([
    'ХХХ 0123456789',
    '118780002315301',
    '2026-001-000001-001',
    '12345/24/40001-ИП',
    '40ОА000001',
    '40оа000001',
    '40 ОА 000001',
    '40 ОА № 000001',
    '99 36 123456',
    '9936 123456',
    '99 УА 123456',
    '2023-Л/0003',
    '№ 19000004',
  ])('has no record number «%s» in it', (number) => {
    expect(maskCarNumbers(`запись ${number} есть`)).toBe('запись [номер скрыт] есть')
  })

  it.each([
    'Пробег от 239 100 км: 214 300 в 2020 + 24 800',
    'не меньше 120 км, с 214 км, в 120 км от дома',
    'в 2020 от 239 владельца',
    'пробег: 2019 152000, 2020 214300',
    'пробег 119 000 – 214 300 – 60 000',
    'Объём 1,6 л, ½ бака, ＡＢＳ',
    'Проверено 2026-11-29T09:00:00.000Z, закон 406-ФЗ, 2019–2021',
  ])('keeps «%s»', (text) => {
    expect(maskCarNumbers(text)).toBe(text)
  })

  it('keeps every date and time of a gap', () => {
    const gaps = [
      (day: string, time: string) => `Сейчас не проверено: ответ от ${time}, ${day}.`,
      (day: string, time: string) => `Источники расходятся: иначе говорит ГИБДД, ${time}. От ${day}`,
      (day: string, time: string) => `Не проверено: реестр отвечал слишком долго, ${time}; в НСИС от ${day}.`,
      (day: string, time: string) => `До ${day} по техосмотрам пробег не известен, от ${time}`,
      (day: string, time: string) => `2 года без записей пробега: последняя ${day} ${time}`,
      (day: string, time: string) => `${time} тест ВАО от ${day} 03 12 (до ${day}): не вернёт от ${time}`,
    ]
    const between = { min: new Date('1995-01-01T00:00:00Z'), max: new Date('2035-01-01T00:00:00Z') }
    const someDay = fc.date({ ...between, noInvalidDate: true })
    const property = fc.property(someDay, someDay, fc.constantFrom(...gaps), (one, other, gap) => {
      const text = gap(formatDate(one), formatDateTime(other))
      expect(maskCarNumbers(text)).toBe(text)
    })
    fc.assert(property, runs(1000))
  })

  it('hides a spelled number next to a date', () => {
    const text = 'ответ от 01.10.2026 XTA GFL110 JY000001 в 03:15'
    expect(maskCarNumbers(text)).toBe('ответ от 01.10.2026 [номер скрыт] в 03:15')
    expect(maskPrivate(text)).toBe('ответ от 01.10.2026 … в 03:15')
  })
})
