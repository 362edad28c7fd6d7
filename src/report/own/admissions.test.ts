import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#shared/testing/properties.ts'
import { type AdmissionId, admissionKinds } from './admission-kinds.ts'
import { admissionsIn } from './admissions.ts'

const read = (text: string) => admissionsIn(text).map(({ value, said }) => `${value}: ${said}`)

describe('what a seller admits', () => {
  it.each([
    [
      'Была в небольшом ДТП, делали крыло. Машина в залоге у банка, ПТС в банке. Есть запрет на регистрационные действия, снимем.',
      [
        'pledged: в залоге у банка',
        'barred: Есть запрет на регистрационные действия',
        'hurt: Была в небольшом ДТП',
      ],
    ],
    [
      'Машина бита, работала в такси, пробег скручен',
      ['rolled: пробег скручен', 'hurt: бита', 'hired: работала в такси'],
    ],
    [
      'Продаю без документов, VIN перебит, на запчасти',
      ['number: VIN перебит', 'papers: без документов', 'parts: на запчасти'],
    ],
    [
      'рассрочка, продаю по доверенности, двигатель и кузов под замену',
      ['broken: двигатель и кузов под замену', 'proxy: по доверенности', 'instalments: рассрочка'],
    ],
    ['не бита и в залоге у банка', ['pledged: в залоге у банка']],
    ['в залоге, в такси не работала', ['pledged: в залоге']],
    ['в залоге, нет запретов', ['pledged: в залоге']],
    ['Торга нет\nВ залоге', ['pledged: В залоге']],
    ['в  залоге у\nбанка', ['pledged: в залоге']],
    ['Битый, после ДТП был на учёте', ['hurt: Битый']],
    ['Не без ДТП', ['hurt: Не без ДТП']],
    ['ДТП не было, кроме одного', ['hurt: ДТП не было, кроме']],
    ['Без ДТП, не считая бампера', ['hurt: Без ДТП, не считая']],
    ['не без залогов', ['pledged: не без залогов']],
    ['Без обременений, кроме кредита', ['pledged: Без обременений, кроме']],
    ['кредит выплачен, но залог не снят', ['pledged: залог не снят', 'unclear: кредит выплачен']],
    ['Запретов нет, за исключением одного', ['barred: Запретов нет, за исключением']],
    [
      'Один хозяин, сел и поехал. По ПТС 3 владельца, оригинал ПТС, выдан дубликат ПТС',
      ['twofold: Один хозяин» и «3 владельца', 'twofold: оригинал ПТС» и «дубликат ПТС'],
    ],
    [
      'VIN XW8AN2NE3EH004217, в документах XTAGFL110MY000001',
      ['twofold: XW8AN2NE3EH004217» и «XTAGFL110MY000001'],
    ],
  ])('is read in its own words: %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['Обмен не интересует, машина в залоге у банка', 'pledged: в залоге у банка'],
    ['Обмена нет, машина в лизинге', 'leased: в лизинге'],
    ['Обмен на авто, в залоге', 'pledged: в залоге'],
    ['Продаю машину, взятую в кредит', 'pledged: взятую в кредит'],
    ['Срочный выкуп не беспокоить, есть запрет на рег действия', 'barred: есть запрет на рег действия'],
    ['есть арест: снят будет через неделю', 'barred: есть арест'],
    ['арест снят не будет', 'unclear: арест снят не будет'],
    ['кредит выплачен не полностью', 'unclear: кредит выплачен не полностью'],
    ['Кредит выплачен, осталось два платежа', 'unclear: Кредит выплачен'],
    ['кредит почти выплачен', 'unclear: кредит почти выплачен'],
    ['залог снят, но не весь', 'unclear: залог снят'],
    ['утиль оплачен не полностью', 'unclear: утиль оплачен не полностью'],
    ['утиль уплачен частично', 'unclear: утиль уплачен частично'],
    ['утиль будет оплачен', 'unclear: утиль будет оплачен'],
    ['пришлось взять в кредит', 'unclear: пришлось взять в кредит'],
    ['кредит можно переоформить', 'unclear: кредит можно переоформить'],
    ['Машина в залоге нет, шучу', 'pledged: в залоге'],
    ['Возможен перевод кредита', 'unclear: Возможен перевод кредита'],
    ['Без торга, залог в банке', 'unclear: залог в банке'],
    ['в зaлoге', 'pledged: в зaлoге'],
    ['B залоге', 'pledged: B залоге'],
    ['Обмен на машину в залоге', 'pledged: в залоге'],
    ['ДТП: 1', 'hurt: ДТП: 1'],
    ['на учёте в Абхазии', 'unregistered: на учёте в Абхазии'],
    ['в за\u00adло\u200bге', 'pledged: в залоге'],
    ['ещё не растаможен', 'unpaid: не растаможен'],
  ])('is hidden by no wording around it: %s', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })

  it('is told beside what is said of an exchange', () => {
    expect(read('Без обмена, битая, в залоге')).toEqual(['pledged: в залоге', 'hurt: битая'])
  })

  it('is two numbers that are called one thing', () => {
    expect(read('Пробег 146 000 км. Пробег: 98 тыс')).toEqual([
      'twofold: Пробег 146 000 км» и «Пробег: 98 тыс',
    ])
    expect(read('2014 г.в., год выпуска: 2017')).toEqual(['twofold: 2014 г.в.» и «год выпуска: 2017'])
    expect(read('Цена 850 000, прошу 700 000')).toEqual(['twofold: Цена 850 000» и «прошу 700 000'])
    expect(read('Пробег 146 200 км, пробег 146 тыс')).toEqual([])
  })

  it.each([
    'Небитая, некрашеная',
    'не в залоге и в розыске не состоит',
    'В угоне, в залоге не числится',
    'никогда не была в ДТП, ДТП не было',
    'вложений не требует, не требует вложений',
    'Запчасти в подарок, без аварий и ДТП, без запретов, арестов, залогов',
    'Возможен залог 10 000, продам в кредит',
    'Выкуп битых, машин в залоге и кредитных авто',
    'Выкупаем авто после ДТП и в залоге',
    'Обмен на битую',
    'кредит одобрим, помощь с кредитом',
    'Возможна покупка в кредит, автокредит от 5 %',
    'Трейд-ин, кредит, лизинг',
    'на запчасти не разбираю',
    'Пробег скручен мной не был',
    'багажник без ограничений',
    'скорость ограничена, ограничение скорости',
    'Залогов, арестов и запретов нет',
    'Нет ДТП, залогов и ограничений',
    'Проверена на залоги и аресты',
    'Своевременное ТО — залог надёжности',
    'Кредитная история не нужна',
    'утиль оплачен',
    'лизинга нет, залог: нет',
    'Долгов по кредиту нет',
    'ДТП: нет',
    'не бита градом',
    'подойдёт и для автошколы',
    'Можно в кредит',
    'в кредит можно',
    'Можно взять в кредит',
    'утиль уплачен',
    'утиль и таможня оплачены',
    'утиль оплачен в 2021 году',
    'Рассрочку не предлагаю, обмен не интересует',
    'рассрочка не нужна, в рассрочку не продаю, кредит не предлагаю',
    'Каско, помогу с кредитом, автокредит от банков, трейд-ин',
    'Номер телефона не виден, номера на фото скрыты, номера поменял',
    'Вин код читается, табличка в порядке, VIN проверен, повреждений нет',
    'Выдан дубликат ПТС взамен утерянного',
    'Погасим ваш кредит, закроем ваш кредит',
    'Возможен залог, снимем с продажи',
    'Обманка лямбды, подушки двигателя новые',
    'Лонжероны целые, геометрия не нарушена, на стапеле не была, ударов по кузову нет',
    'Двигатель не стучит и не дымит, в двигателе стуков нет',
    'Утильсбор уплачен, пошлина оплачена',
    'Продаю не по доверке',
    'Один хозяин по ПТС, первый владелец, VIN XW8AN2NE3EH004217 и ещё раз XW8AN2NE3EH004217',
  ])('is not what is denied, or said of something else: %s', (text) => {
    expect(read(text)).toEqual([])
  })
})

it.each([
  'запрет на регистрацию снят',
  'арест снят',
  'Кредит выплачен',
  'автокредит полностью погашен, залог снят',
  'Кредиты: выплачены. Лизинг закрыт',
  'был запрет, снят в марте',
  'у брата была в залоге',
  'Если ваша машина в залоге — поможем',
])('is at most a note that quotes it: %s', (text) => {
  expect(new Set(admissionsIn(text).map(({ value }) => value))).toEqual(new Set(['unclear']))
})

const admitting: Readonly<Record<AdmissionId, readonly string[]>> = {
  number: ['VIN перебит', 'номер кузова не читается', 'перебитый номер', 'номер кузова не совпадает с ПТС'],
  papers: ['без документов', 'ПТС утерян', 'документов нет', 'документы от другой машины'],
  pledged: [
    'в залоге у банка',
    'машина кредитная, кредит не погашен',
    'ПТС в банке',
    'есть обременение',
    'залоговая',
    'машина кредитная',
    'долг перед банком',
    'взята в автокредит',
  ],
  barred: [
    'есть запрет на регистрацию',
    '2 запрета',
    'под арестом',
    'на учёт не поставить',
    'аресты приставов',
    'под ограничением приставов',
    'ЭПТС с ограничением',
  ],
  leased: ['машина в лизинге', 'переуступка лизинга', 'продажа по переуступке'],
  wanted: ['машина в розыске', 'угнана', 'объявлена в розыск'],
  scrapped: ['утилизирована', 'под утилизацию', 'на утиль'],
  inherited: ['собственник умер, наследство не оформлено', 'хозяин умер'],
  former: ['была в залоге', 'был ранее в лизинге'],
  parts: ['на запчасти', 'на разбор'],
  unregistered: ['снята с учёта', 'не на учёте', 'учёт прекращён', 'номера сданы', 'на абхазском учёте'],
  unpaid: ['утильсбор не оплачен', 'не растаможена'],
  rolled: ['пробег скручен', 'скручен пробег', 'пробег не родной', 'одометр менялся', 'скручивал'],
  hurt: [
    'бита',
    'битая',
    'после ДТП',
    'попала в аварию',
    'было одно ДТП',
    'перевёртыш',
    'не битая, но был удар',
    'подушки стреляли',
    'после наводнения',
  ],
  hail: ['бита градом'],
  broken: ['двигатель под замену', 'не на ходу', 'требует ремонта', 'не заводится'],
  replaced: ['кузов заменён', 'контрактный двигатель', 'двигатель не родной'],
  hired: ['работала в такси', 'из-под такси', 'в такси работала', 'таксовал', 'учебная машина автошколы'],
  proxy: ['по доверенности', 'по генеральной доверенности', 'по генеральной'],
  twofold: ['один хозяин, по ПТС 3 владельца', 'ПТС оригинал, дубликат ПТС'],
  instalments: ['рассрочка', 'в рассрочку', 'аренда с выкупом'],
  unclear: [],
}

describe('what a seller confesses in other words', () => {
  it.each<[AdmissionId, string]>([
    ['hurt', 'машина утонула'],
    ['hurt', 'Утонула в 2024 году, двигатель перебран'],
    ['hurt', 'машину утопили в прошлом году но всё высушили, подушки стрельнули, теперь обманки'],
    ['number', 'VIN на кузове сгнил, не читается'],
    ['number', 'Вин код на кузове сгнил, табличка в порядке'],
    ['number', 'Табличку с номером поменяли, всё по закону'],
    ['papers', 'Документы потерял'],
    ['barred', 'Есть рега, снимем'],
    ['rolled', 'Скручено 100 тысяч'],
    ['unpaid', 'утилизационный сбор не уплачен'],
    ['unpaid', 'Машина из Абхазии, утильсбор не платил'],
    ['hurt', 'Удар в перед, лонжерон вытянут на стапеле'],
    ['hurt', 'кузов вытянут на стапеле после удара'],
    ['broken', 'стучит двигатель'],
    ['pledged', 'Весту продаю, кредит закрою на сделке, машина у банка, цена хорошая'],
    ['pledged', 'Машина у банка, кредит закрою на сделке'],
    ['proxy', 'по доверке за брата'],
    ['number', 'Распил / конструктор, морда под замену, рама перебита варёная'],
    ['number', 'Перебивали кузов после аварии, экспертиза есть'],
  ])('is %s: %s', (kind, text) => {
    expect(admissionsIn(text).map(({ value }) => value)).toContain(kind)
  })
})

interface Confession {
  readonly kind: AdmissionId
  readonly things: readonly string[]
  readonly deeds: readonly string[]
}

/** Every thing goes with every deed, whichever is said first. */
const confessions: readonly Confession[] = [
  {
    kind: 'number',
    things: ['VIN', 'вин код', 'номер кузова', 'номер на раме', 'табличка', 'табличку с номером'],
    deeds: ['сгнил', 'сгнила', 'перебит', 'перебили', 'спилили', 'стёрся', 'поменяли', 'заменена', 'затёрт'],
  },
  { kind: 'number', things: ['кузов', 'рама', 'раму'], deeds: ['перебит', 'перебивали', 'перебита'] },
  {
    kind: 'papers',
    things: ['документы', 'ПТС', 'СТС', 'доки'],
    deeds: ['потерял', 'потеряли', 'утеряны', 'утратила', 'украли', 'сгорели'],
  },
  { kind: 'pledged', things: ['кредит', 'автокредит'], deeds: ['закрою', 'погашу', 'плачу', 'погасим'] },
  { kind: 'pledged', things: ['залог', 'обременение'], deeds: ['снимем', 'сниму', 'снимается'] },
  { kind: 'barred', things: ['запрет', 'арест', 'ограничения'], deeds: ['снимем', 'сниму', 'снимается'] },
  {
    kind: 'rolled',
    things: ['пробег', 'одометр'],
    deeds: ['скручен', 'скрутили', 'смотал', 'скорректирован'],
  },
  {
    kind: 'hurt',
    things: ['подушки', 'подушка безопасности'],
    deeds: ['стреляли', 'стрельнули', 'сработали', 'раскрылись', 'выстрелила'],
  },
  { kind: 'hurt', things: ['машина', 'авто', 'авто у хозяина'], deeds: ['утонула', 'утопили', 'затопило'] },
  {
    kind: 'hurt',
    things: ['лонжерон', 'кузов', 'раму'],
    deeds: ['вытянут', 'погнут', 'повело', 'вытягивали'],
  },
  {
    kind: 'broken',
    things: ['двигатель', 'мотор', 'коробка', 'ДВС'],
    deeds: ['стучит', 'застучал', 'клинит', 'троит', 'дымит', 'неисправен'],
  },
]

const amid = fc.constantFrom('', 'давно ', 'у него уже ', 'в 2023 году ')

const confession = fc.constantFrom(...confessions).chain(({ kind, things, deeds }) =>
  fc
    .record({
      thing: fc.constantFrom(...things),
      deed: fc.constantFrom(...deeds),
      gap: amid,
      isThingFirst: fc.boolean(),
    })
    .map((words) => ({ kind, ...words })),
)

it('is read of every thing and every deed, whichever comes first and whatever stands around them', () => {
  fc.assert(
    fc.property(around, confession, around, (before, { kind, thing, deed, gap, isThingFirst }, after) => {
      const text = isThingFirst ? `${thing} ${gap}${deed}` : `${deed} ${gap}${thing}`
      const found = admissionsIn(`${before}${text}.\n${after}`).map(({ value }) => value)
      expect(found).toContain(kind)
    }),
    runs(400),
  )
})

it('is not read of a deed that is denied, whichever comes first', () => {
  fc.assert(
    fc.property(around, confession, around, (before, { kind, thing, deed, gap, isThingFirst }, after) => {
      const text = isThingFirst ? `${thing} ${gap}не ${deed}` : `не ${deed} ${gap}${thing}`
      const found = admissionsIn(`${before}${text}.\n${after}`).map(({ value }) => value)
      expect(found).not.toContain(kind)
    }),
    runs(400),
  )
})

/** Of themselves; beside another bond they are a part of it. */
const mentioning = [
  'автокредит',
  'лизинг',
  'кредит Сбербанка',
  'приставы',
  'арест',
  'утиль',
  'розыск',
  'запрет',
]

it.each(mentioning)('is even a bare word of a bond that nobody denies: %s', (text) => {
  expect(admissionsIn(`Продаю, ${text}, торг`).map(({ value }) => value)).toEqual(['unclear'])
})

const denying = [
  'не бита',
  'не битая',
  'небитая',
  'без ДТП',
  'ДТП не было',
  'в ДТП не участвовала',
  'не была в авариях',
  'ни разу не попадала в ДТП',
  'не в залоге',
  'залогов нет',
  'в залоге не состоит',
  'в розыске и залоге не числится',
  'не в кредите и не в лизинге',
  'кредитов нет',
  'без запретов',
  'без ограничений',
  'запретов нет',
  'запретов на регистрацию нет',
  'не под арестом',
  'в угоне не числится',
  'в такси не работала',
  'не работала в такси',
  'не из такси',
  'не такси',
  'пробег не скручен',
  'пробег родной',
  'VIN не перебит',
  'номера не перебиты',
  'не на запчасти',
  'не по доверенности',
  'рассрочки нет',
  'без рассрочки',
  'вложений не требует',
  'не утилизирована',
  'не снята с учёта',
  'утильсбор оплачен',
  'документы в порядке',
  'двигатель родной',
  'без лизинга',
  'автокредита нет',
  'не залоговая',
  'не кредитная',
  'арестов и приставов нет',
  'одометр не менялся',
  'пробег не скручивался',
  'подушки не стреляли',
  'ударов не было',
  'номер кузова совпадает',
]

const kinds = (Object.keys(admissionKinds) as AdmissionId[]).filter((kind) => admitting[kind].length > 0)
const separator = fc.constantFrom('. ', ', ', '; ', '\n', ' / ')
const saidOf = (kind: AdmissionId) => fc.constantFrom(...admitting[kind]).map((text) => ({ text, kind }))

/** Of one text: an admission, and denials of others, offers and anything else around it. */
const around = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...denying,
        'кредит выплачен',
        'утиль уплачен',
        'можно в кредит',
        'торг',
        'сел и поехал',
      ),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.integer({ min: 0, max: 3_000_000 }).map(String),
    ),
    { maxLength: 8 },
  )
  .chain((parts) =>
    fc
      .array(fc.constantFrom('. ', '.\n', '!\n\n', '\r\n'), {
        minLength: parts.length,
        maxLength: parts.length,
      })
      .map((ends) => parts.map((part, at) => part + ends[at]).join('')),
  )

const spelled = (text: string) =>
  fc.constantFrom(
    text,
    text.toUpperCase(),
    text.replaceAll(' ', '  '),
    text.replaceAll('о', 'o'),
    text.replace(/(?<=\p{L}\p{L})/u, '\u00ad'),
  )

it('is lost at no place of any text', () => {
  const admitted = fc.constantFrom(...kinds, 'unclear' as const).chain((kind) =>
    fc
      .constantFrom(...(kind === 'unclear' ? mentioning : admitting[kind]))
      .chain(spelled)
      .map((text) => ({ kind, text })),
  )
  fc.assert(
    fc.property(around, admitted, around, (before, { kind, text }, after) => {
      const found = admissionsIn(`${before}${text}.\n${after}`).map(({ value }) => value)
      expect(
        kind === 'unclear' ? found.length : found.filter((value) => value === kind).length,
      ).toBeGreaterThan(0)
    }),
    runs(600),
  )
})

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(...denying).map((text) => ({ text, kind: undefined })),
    fc.constantFrom(...kinds).chain(saidOf),
  ),
  { maxLength: 12 },
)

it('is told from any denials around it, in any order', () => {
  fc.assert(
    fc.property(pieces, separator, (parts, between) => {
      const text = parts.map((part) => part.text).join(between)
      const expected = new Set(parts.flatMap(({ kind }) => kind ?? []))
      expect(new Set(admissionsIn(text).map(({ value }) => value))).toEqual(expected)
    }),
    runs(600),
  )
})

it('hangs on no text', () => {
  for (const part of ['не ', 'в залоге ', 'был в ', 'пробег а ', ' ', 'в залоге, '])
    expect(admissionsIn(part.repeat(2000)).length).toBeLessThan(3)
})
