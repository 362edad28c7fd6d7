import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdWords } from '#facts/buyer-input.ts'
import { growth, LINEAR } from '#shared/testing/growth.ts'
import { runs } from '#shared/testing/properties.ts'
import { extract } from '#shared/vehicle/extract.ts'
import { advertText } from './advert-text.ts'
import { readAd } from './read-ad.ts'

const found = (text: string) =>
  Object.fromEntries(Object.entries(readAd(text)).flatMap(([key, said]) => (said ? [[key, said.value]] : [])))

const WHOLE = `Škoda Octavia 2014, второй хозяин, не бита, не крашена, ПТС оригинал.
Обслуживалась у дилера. 146 000 км, 1 090 000 ₽`

describe('an advertisement', () => {
  it('is quoted verbatim', () => {
    expect(readAd(WHOLE)).toMatchObject({
      price: { value: 1_090_000, said: '1 090 000 ₽' },
      odometer: { value: 146_000, said: '146 000 км' },
      owners: { value: 2, said: 'второй хозяин' },
      year: { value: 2014, said: '2014' },
      passport: { value: 'original', said: 'ПТС оригинал' },
      unhurt: { value: true, said: 'не бита' },
      unpainted: { value: true, said: 'не крашена' },
      serviced: { value: true, said: 'Обслуживалась у дилера' },
    })
  })

  it.each([
    [
      'Авито',
      'Год выпуска: 2014\nПробег: 146 000 км\nВладельцев по ПТС: 2\nПТС: Оригинал\nЦена: 1 090 000 ₽',
    ],
    [
      'Авто.ру',
      'Skoda Octavia III, 2014\n1 090 000 ₽\nПробег 146 000 км\nВладельцы 2 владельца\nПТС Оригинал',
    ],
    [
      'Дром',
      'Skoda Octavia, 2014 год\n1 090 000 q\nЦена 1 090 000 руб.\nПробег, км 146 000\n2 владельца по ПТС. ПТС оригинал',
    ],
    ['Telegram', '🚗Октавия 2014 г.в.🔥 146т.км, 1090т.р. 2 хозяина, родной ПТС ☎️ 8 900 123-45-67'],
  ])('in the form of %s', (_board, text) => {
    const { make: _heading, ...said } = found(text)
    expect(said).toEqual({
      price: 1_090_000,
      odometer: 146_000,
      owners: 2,
      year: 2014,
      passport: 'original',
    })
  })
})

const reads = (key: keyof AdWords, table: readonly (readonly [text: string, value: unknown])[]) =>
  it.each(table)('%s', (text, value) => {
    expect(readAd(text)[key]?.value).toBe(value)
  })

describe('the mileage of an advertisement', () => {
  reads('odometer', [
    ['146 000 км', 146_000],
    ['146\u00a0000\u00a0км', 146_000],
    ['146000км', 146_000],
    ['146.000 км', 146_000],
    ['146 тыс. км', 146_000],
    ['146 тыс км', 146_000],
    ['146 тысяч километров', 146_000],
    ['146,5 тыс. км', 146_500],
    ['146т.км', 146_000],
    ['146 т.км.', 146_000],
    ['146 ткм', 146_000],
    ['пробег 146к', 146_000],
    ['91т пробег', 91_000],
    ['91т пробег, 2014 год', 91_000],
    ['120 тыс. пробега', 120_000],
    ['сейчас на одометре 90 200', 90_200],
    ['одометр 120000', 120_000],
    ['до 90 тысяч пробега масло не ел', undefined],
    ['Пробег 146000', 146_000],
    ['с пробегом 146 тыс.', 146_000],
    ['пробег родной 146 000 км', 146_000],
    ['реальный пробег - 146 000 км, ГРМ меняли на 120 000 км', 146_000],
    ['пробег 146 000 км. Масло каждые 8 000 км', 146_000],
    ['146 000 км пробега', 146_000],
    ['2014 146 000 км', 146_000],
    ['1.4 MT, 146 000 км', 146_000],
    ['пробег 5 тысяч миль', 8047],
    ['90 000 миль', 144_841],
    // The lower of two labelled values wins.
    ['пробег 146 000 км, по другому объявлению пробег 90 000 км', 90_000],
    ['Средний пробег 15 000 км в год, пробег 146 000 км', 146_000],
    ['пробег 120 000', 120_000],
    ['120 тыс. км', 120_000],
    ['реальный пробег 90 т.км', 90_000],
    ['на одометре 90 200', 90_200],
    ['Пробег машины 120 000', 120_000],
    ['Пробег автомобиля: 120 000 км', 120_000],
    ['Octavia 146 000 км', 146_000],
    ['Kia Rio, 2015, 120 тыс. км, торг', 120_000],
    ['Camry 2014 г.в. 146 000 км второй хозяин', 146_000],
    ['Не бита. 120 000 км. Торг', 120_000],
    ['ПТС оригинал, 146 000 км', 146_000],
    ['1.6 автомат 98 тыс км', 98_000],
    ['АКПП, 146 000 км', 146_000],
    ['коробка автомат, 146 000 км', 146_000],
    ['резина новая пробег 120 000', 120_000],
    ['честные 120 тыс. км', 120_000],
    ['пробег 76 тыс. Резина зима и лето', 76_000],
    ['Масло меняли, 5000 км назад. Пробег 146 000', 146_000],
    ['Пробег шин 8000 км, пробег 146 000 км', 146_000],
    // Of a part, of work on it or of a trip.
    ['Пробег шин 8000 км', undefined],
    ['Шины с пробегом 8000 км', undefined],
    ['Резина Nokian с пробегом 8000 км', undefined],
    ['Контрактный мотор пробег 60 тыс. км', undefined],
    ['пробег 8000 км на этой резине', undefined],
    ['пробег 20 000 км после капремонта', undefined],
    ['На этих шинах 8000 км', undefined],
    ['шины: 8000 км', undefined],
    ['новая резина, 8000 км', undefined],
    ['Проехал на ней 30 000 км', undefined],
    ['Съездили на море, 3000 км', undefined],
    ['масло менял 5000 км назад', undefined],
    ['масло - 5000 км', undefined],
    ['замена ГРМ (60 000 км)', undefined],
    ['после капиталки 20 тыс км', undefined],
    ['до замены 10000 км', undefined],
    ['10000 км до замены масла', undefined],
    ['гарантия 3 года, 100 000 км', undefined],
    ['езжу мало, 8000 км в год', undefined],
    ['пробег в год 15 000 км', undefined],
    // Ambiguous, or something else.
    ['пробег 146', undefined],
    ['пробег 120–130 тыс. км', undefined],
    ['120-130 тыс. км', undefined],
    ['146 000 км, второй такой же 90 000 км', undefined],
    ['менял масло через 10 000 км', undefined],
    ['расход 8 л на 100 км', undefined],
    ['до 200 км/ч', undefined],
    ['50 000 км назад меняли цепь', undefined],
    ['без пробега по РФ', undefined],
    ['пробег 9 000 000 км', undefined],
    ['в 30 км от МКАД', undefined],
    ['звоните 8 900 123 45 67', undefined],
  ])
})

describe('the price of an advertisement', () => {
  reads('price', [
    ['1 090 000 ₽', 1_090_000],
    ['1.090.000 руб.', 1_090_000],
    ['1090000р', 1_090_000],
    ['1090 т.р.', 1_090_000],
    ['1090 тыс. руб', 1_090_000],
    ['1,09 млн рублей', 1_090_000],
    ['цена 1,09 млн', 1_090_000],
    ['Цена: 1 090 000', 1_090_000],
    ['прошу 850к', 850_000],
    ['цена 850 000 ₽, торг 20 000 ₽', 850_000],
    ['850 000 ₽, вложено 100 000 ₽', 850_000],
    ['Цена 850 000, цена за наличные 800 000, цена: 820 000', 820_000],
    // Ambiguous, or something else.
    ['850 000 ₽ или 900 000 ₽', undefined],
    ['цена 850', undefined],
    ['цена 146 000 км', undefined],
    ['цена 1 090 000 146 000 км', undefined],
    ['кредит 15 000 ₽/мес', undefined],
    ['торг до 20 000 руб', undefined],
    ['мощность 150 л.с.', undefined],
  ])
})

describe('the owners of an advertisement', () => {
  reads('owners', [
    ['второй хозяин', 2],
    ['2-й хозяин', 2],
    ['2ой владелец', 2],
    ['я третий собственник', 3],
    ['3 владельца по ПТС', 3],
    ['один хозяин, не считая пятерых', undefined],
    ['два владельца, кроме перекупа', undefined],
    ['не один хозяин', undefined],
    ['1 хозяин последние 5 лет', undefined],
    ['последние 5 лет один хозяин', undefined],
    ['один хозяин с 2018 года', undefined],
    ['один хозяин уже 5 лет', undefined],
    ['один хозяин, 5 лет', 1],
    ['три хозяина последний с 2018 года', 3],
    ['уже второй хозяин', 2],
    ['Владельцев по ПТС: 3', 3],
    ['владельцев - 3', 3],
    ['три хозяина', 3],
    ['четвёртый владелец', 4],
    ['пять хозяев', 5],
    ['12 владельцев', 12],
    ['один хозяин', 1],
    ['хозяин один', 1],
    ['единственный владелец', 1],
    ['с одним хозяином', 1],
    ['от первого владельца', 1],
    ['в одних руках', 1],
    // Ambiguous, or something else.
    ['владельцев по ПТС: 3 и более', undefined],
    ['владельцев 4+', undefined],
    ['первый хозяин брат, второй хозяин я', undefined],
    ['владелец 8 900 123-45-67', undefined],
    ['хозяин 5 лет', undefined],
    ['хозяин', undefined],
    ['Вторая хозяйка, не бита', 2],
    ['третья владелица по ПТС', 3],
    ['вторая владелица', 2],
    ['2-я хозяйка', 2],
    ['одна хозяйка', 1],
    ['у одной хозяйки с салона', 1],
    ['владелица одна', 1],
    ['единственная собственница', 1],
    ['второй хозяин, первая хозяйка ездила на дачу', 2],
    ['вторая хозяйка, первая хозяйка — мама', 2],
    ['одна хозяйка с 2018 года', undefined],
    ['одна хозяйка, не считая мужа', undefined],
    ['вторая хозяйственная сумка в подарок', undefined],
  ])
})

describe('the power of an advertisement', () => {
  reads('power', [
    ['1.4 TSI 150 л.с.', 150],
    ['150л/с, 150 лс', 150],
    ['Мощность: 150', 150],
    ['78 кВт (106 л. с.)', 106],
    ['чип до 180 л.с.', undefined],
    ['150 л.с., чип 180 л.с.', 150],
    ['105 л.с. или 122 л.с.', undefined],
    ['вложил много сил', undefined],
  ])
})

describe('the colour of an advertisement', () => {
  reads('colour', [
    ['Цвет: тёмно-синий', 'тёмно-синий'],
    ['Цвет\nБелый', 'белый'],
    ['белого цвета', 'белый'],
    ['цвет салона белый', undefined],
    ['любого цвета', undefined],
    ['серый импорт', undefined],
  ])
})

describe('the make of an advertisement', () => {
  reads('make', [
    ['Toyota Camry 2.5 AT, 2019', 'Toyota'],
    ['Продам Тойота Камри', 'Toyota'],
    ['Срочно! Продаю авто: Лада Веста', 'Lada'],
    ['KIA RIO\nодин хозяин', 'Kia'],
    ['мерседес-бенц е200', 'Mercedes-Benz'],
    ['Один хозяин, Toyota', undefined],
    ['Обмен на Тойота Камри', undefined],
    ['Двигатель Toyota', undefined],
    ['Тойота Центр предлагает Lexus', undefined],
    ['Газ, бензин', undefined],
    ['Джип в хорошем состоянии', undefined],
    ['Мини-вэн', undefined],
  ])
})

describe('the year of an advertisement', () => {
  reads('year', [
    ['2014 г.в.', 2014],
    ['2014гв', 2014],
    ['2014 года выпуска', 2014],
    ['год выпуска — 2014', 2014],
    ['Год: 2014', 2014],
    ['выпущена в 2014', 2014],
    ['Octavia, 2014', 2014],
    ['Octavia 2014 год, владею с 2016', 2014],
    ['ПТС от 2016, машина 2014 г.в.', 2014],
    ['2014 г.в., год выпуска: 2017', 2017],
    ['2019г', 2019],
    ['Octavia 2019г рестайлинг', 2019],
    [
      'Продаю свою машину в хорошем состоянии, вложений не требует, всё сделано вовремя, 2019г, пробег родной',
      2019,
    ],
    ['Octavia\n2019г.\nторг', 2019],
    ['Лада Веста 2021 года', 2021],
    ['Лада Веста, 2021 года, один хозяин', 2021],
    ['2021 год, один хозяин', 2021],
    ['Лада Веста. 2021 год. Один хозяин', 2021],
    ['Рено Дастер. 2014. Полный привод', 2014],
    ['машина 2021 года', 2021],
    ['Автомобиль 2018 г., резина 2024 г.', 2018],
    ['Не такси\nмашина 2019 года\nторг', 2019],
    ['Год машины: 2019', 2019],
    ['Kia Rio 2019, ОСАГО до 2027', 2019],
    ['Матиз 2008 рулевая рейка постукивает', 2008],
    ['Дискавери 4 2013, делал мотор', 2013],
    ['Mercedes C 180 2014', 2014],
    ['Чанган UNI-K 2023. Официал', 2023],
    ['Škoda Octavia, 1.4 MT, 2014, 146 000 км', 2014],
    ['Продам срочно Toyota Camry (2014)', 2014],
    ['2014 Toyota Camry', 2014],
    ['Kia Rio 1.6, 2015', 2015],
    ['Kia Rio, 05/2014 г.в.', 2014],
    ['prodam toyota camry 2013, probeg 190 000', 2013],
    // Of a part, a paper, a service, an ownership, an exchange, or of a month.
    ['Лада Веста. Резина 2024 года', undefined],
    ['Лада Веста резина 2024 года', undefined],
    ['Лада Веста, новая резина, 2024 г, торг', undefined],
    ['2024 резина Michelin', undefined],
    ['Шины Nokian 2022 г.в.', undefined],
    ['Шины Nokian 2022 г.в., машина 2014 г.в.', 2014],
    ['Аккумулятор выпущен в 2024', undefined],
    ['аккумулятор 2024 г.', undefined],
    ['магнитола 2023 года', undefined],
    ['страховка до июня 2027', undefined],
    ['Лада Веста. ОСАГО 2027 год', undefined],
    ['ТО в мае 2026', undefined],
    ['Машина моя с весны 2021', undefined],
    ['моя с лета 2025', undefined],
    ['покупал в 2020 году', undefined],
    ['пробег на 2023 год', undefined],
    ['Ищу Camry 2019 на обмен', undefined],
    ['Camry 2019 на обмен', undefined],
    ['Обмен на Camry 2019 г.в.', undefined],
    ['Меняю на машину 2019 года', undefined],
    ['Веста. Вторая машина 2015 года', undefined],
    ['До Москвы машина 2000 км прошла', undefined],
    ['такие машины 2015-2019', undefined],
    ['Рассмотрю авто от 2018 г.в.', undefined],
    ['Хонда Фит, правый руль. Утопленница с Иркутска 2019', undefined],
    // Ambiguous, or something else.
    ['Octavia\nкупил в 2016', undefined],
    ['в 2016 меняли цепь', undefined],
    ['рестайлинг 2013-2017', undefined],
    ['Octavia 2014, есть ещё 2016', undefined],
    ['2014 км', undefined],
  ])
})

describe('the statements of an advertisement', () => {
  reads('unhurt', [
    ['небитая', true],
    ['не битый, не крашеный', true],
    ['без ДТП', true],
    ['в ДТП не участвовала', true],
    ['ДТП не было', true],
    ['не без ДТП', undefined],
    ['ДТП не было, кроме одного', undefined],
    ['Не без ДТП. Не бита', true],
    ['без ДТП не обошлось', undefined],
    ['без ДТП не бывает', undefined],
    ['без ДТП последние два года', undefined],
    ['не скажу, что не бита', undefined],
    ['не была в ДТП до прошлого года', undefined],
    ['не бита до сих пор', true],
    ['битая', undefined],
    ['после ДТП', undefined],
    ['не битком', undefined],
  ])
  reads('unpainted', [
    ['некрашеная', true],
    ['без окрасов', true],
    ['вся в родной краске', true],
    ['крашена дверь', undefined],
  ])
  reads('passport', [
    ['дубликат ПТС', 'duplicate'],
    ['ПТС — дубликат', 'duplicate'],
    ['вместо оригинала дубликата ПТС', 'duplicate'],
    ['оригинальный ПТС', 'original'],
    ['электронный ПТС', 'electronic'],
    ['ЭПТС', 'electronic'],
    ['ПТС оригинал, не дубликат', 'original'],
    ['ПТС не дубликат', undefined],
    ['двигатель родной\nПТС дубликат', 'duplicate'],
    ['ПТС\nДубликат', 'duplicate'],
    ['ПТC дубликaт', 'duplicate'],
    ['дуб\u00adли\u200bкат ПТС', 'duplicate'],
    ['ПТС оригинал, у второй дубликат ПТС', undefined],
    ['ПТС на руках', undefined],
    ['ПТС на руках, оригинал', 'original'],
    ['ПТС есть, дубликат', 'duplicate'],
    ['ПТС есть, дубликат ключа', undefined],
  ])
  reads('serviced', [
    ['ТО у официального дилера', true],
    ['обслуживалась только у дилера', true],
    ['сервисная книжка', true],
    ['куплена у дилера', undefined],
  ])
  reads('unhired', [
    ['в такси не работала', true],
    ['не такси', true],
    ['такси', undefined],
  ])
  reads('unbound', [
    ['юридически чистая', true],
    ['не в залоге', true],
    ['без обременений', true],
    ['без залогов нет', undefined],
    ['в залоге у банка', undefined],
  ])
  reads('unwanted', [
    ['Не в розыске.', true],
    ['в угоне не числится', true],
    ['Не числится в розыске и угоне', true],
    ['в розыске, угоне, залоге не числится', true],
    ['не в залоге и не в розыске', true],
    ['не в залоге, угоне', true],
    ['ни в залоге, ни в розыске', true],
    ['без залогов, арестов и розыска', true],
    ['розыска и запретов нет', true],
    ['не краденая, не угнана', true],
    ['в розыске', undefined],
    ['была в угоне', undefined],
    ['не в залоге', undefined],
    ['в розыске автосервиса, не курим', undefined],
    ['в розыске хорошей машины, в залоге не числится', undefined],
    ['без угона не обошлось', undefined],
    ['защита от угона, нет царапин', undefined],
  ])
})

describe('the VIN of an advertisement', () => {
  it.each([
    'Camry 2017. VIN: ХW7ВF4FК0НS000001. Фото: https://img.example/XTAGFL110MY000001.jpg',
    'VIN: XW7BF4FK0 HS000001, торг. https://photo.example/i?id=XTAGFL110MY000001',
    'VIN: XW7 BF4 FK0 HS0 000 01 https://photo.example/i?id=XTAGFL110MY000001',
    'VIN XW7-BF4FK0-HS000001 id XTAGFL110MY000001',
  ])('is the labelled one, and the search offers it first: %s', (text) => {
    const { vin } = readAd(text)
    expect(vin?.value).toBe('XW7BF4FK0HS000001')
    expect(extract(text)).toMatchObject({ kind: 'several', numbers: [vin?.value, 'XTAGFL110MY000001'] })
  })

  it('is not that of a link next to the plate of another car', () => {
    const { vin, plate } = readAd('Номер Х000ХХ77 https://board.example/i/XTAGFL110MY000001')
    expect([vin, plate?.value]).toEqual([undefined, 'Х000ХХ77'])
  })
})

describe('numbers in an advertisement', () => {
  reads('vin', [
    ['VIN: xw8an2ne3eh004217.', 'XW8AN2NE3EH004217'],
    ['VIN XW8 AN2NE3 EH004217', 'XW8AN2NE3EH004217'],
    ['VIN XW8AN2**********', undefined],
    ['VIN ХТАGFL110МУ000002', 'XTAGFL110MY000002'],
    ['Продам. VIN: ХТА GFL1 10МУ 000002, торг', 'XTAGFL110MY000002'],
    ['вин-код XTAGFL11OMYOOOOO2', 'XTAGFL110MY000002'],
    ['VIN XTAGFL\u200b110MY\u00ad000002', 'XTAGFL110MY000002'],
    // A character is missing or extra, but the label says VIN.
    ['VIN XTAGFL110MY00000', 'XTAGFL110MY00000'],
    ['VIN XTAGFL110MY0000021', 'XTAGFL110MY0000021'],
    ['VIN по запросу 89001234567', undefined],
    ['км 10 000 ПТС 1000000', undefined],
    ['VIN XTAGFL110MY000002 2014 год', 'XTAGFL110MY000002'],
  ])
  reads('plate', [
    ['госномер А123ВС 777', 'А123ВС777'],
    ['номер a123bc777', 'А123ВС777'],
    ['номер 8 900 123 45 67', undefined],
  ])
})

/** Fragments of advertisements in any order, and random text. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...'пробег,цена,км,тыс.,млн,₽,руб,р,т,хозяин,владельцев,по ПТС,ПТС,дубликат,оригинал,не,бита,год,выпуска,г.в.,второй,без ДТП,VIN,XW8AN2NE3EH004217,А123ВС777,такси,–,/,\n,:'.split(
            ',',
          ),
        ),
        fc.integer({ min: 0, max: 3_000_000 }).map(String),
        fc.integer({ min: 1, max: 999 }).map((thousands) => `${thousands} 000`),
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(' ')),
)

it('is quoted verbatim, despite substituted letters', () => {
  expect(readAd('Нe битaя, четвёртый хoзяин')).toMatchObject({
    unhurt: { said: 'Нe битaя' },
    owners: { value: 4, said: 'четвёртый хoзяин' },
  })
})

describe('any text', () => {
  it('never fails, and contains its quotes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { shown } = advertText(text)
        for (const said of Object.values(readAd(text))) if (said) expect(shown).toContain(said.said)
      }),
      runs(600),
    )
  })

  it.each(['A1111 A11111 A11111 ', 'VIN XTA GFL 110 MY 00001 ', 'хозяин XTA '])(
    'of repeated «%s» is parsed in linear time',
    (piece) => {
      const read = (length: number) => readAd(`т, ${piece.repeat(length / piece.length)}`)
      expect(growth(read, 620)).toBeLessThan(LINEAR)
    },
  )

  it('gives only amounts from its digits, within their limits', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { odometer, price } = readAd(text)
        for (const [said, most] of [
          [odometer, 2_000_000],
          [price, 500_000_000],
        ] as const) {
          if (!said) continue
          expect(said.value).toBeLessThanOrEqual(most)
          expect(said.said).toMatch(/\d/)
        }
      }),
      runs(600),
    )
  })

  it.each(['пробег ', '1 ', 'цена:,- ', 'не ', '1', 'владельцев по ПТС ', '111 '])(
    'of «%s» alone is parsed in time',
    (part) => {
      expect(readAd(part.repeat(10_000)).price).toBeUndefined()
    },
  )
})
