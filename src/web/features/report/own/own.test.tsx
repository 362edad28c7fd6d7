import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { type BuyerInput, type SellerQuestion, sellerQuestions } from '#facts/buyer-input.ts'
import { claims } from '#report/own/claims.ts'
import { withAdText, withLook, withNote, withTick } from '#statements/typed.ts'
import { AT, octavia } from '#verdict/testing/octavia.ts'
import { NOW, report } from '#verdict/testing/report.ts'
import { type GivenSeller, toldSeller } from '#verdict/testing/told-seller.ts'
import { AbroadRow, readAbroad } from './abroad-row.tsx'
import { AdRow } from './ad-row.tsx'
import { LookRow } from './look-row.tsx'
import Own from './own.tsx'
import { readPapers } from './papers-form.ts'
import SellerChecks from './seller/seller-checks.tsx'

const now = new Date(AT)
const words = (buyerInput: BuyerInput) => ({ buyerInput, change: vi.fn(), forget: vi.fn() })

const look = (
  buyerInput: BuyerInput,
  level: 'stop' | 'careful' | 'unknown' | 'clear' | 'asking' | 'idle' = 'careful',
) =>
  parse(
    renderToStaticMarkup(
      <LookRow
        words={words(buyerInput)}
        evidence={report(octavia, { buyerInput })}
        level={level}
        isNumberDoubted={false}
      />,
    ),
  )

describe('the checks at the car', () => {
  it('shows and counts saved ticks and notes', () => {
    const page = look(withNote(withTick({}, 'seller', true, now), 'seller', 'по доверенности', now))
    expect(page.querySelector('summary')?.text).toContain('Сделано 1 из 8')
    expect(page.querySelectorAll('input[type=checkbox][checked]')).toHaveLength(1)
    expect(page.querySelector('input[aria-label=Заметка]')?.getAttribute('value')).toBe('по доверенности')
    expect(page.querySelector('details')?.hasAttribute('open')).toBe(true)
  })

  it('shows the result for an odometer reading next to its field', () => {
    const resultsOf = (buyerInput: BuyerInput) =>
      look(buyerInput)
        .querySelectorAll('ul[aria-live] li')
        .map(({ text }) => text.replaceAll(/\s/gu, ' '))
    expect(resultsOf({})).toEqual([])
    expect(resultsOf(withLook({}, { odometer: 148_000 }, now))).toEqual([
      expect.stringMatching(/^148 000 кмНе сходится\. .* доказано от 243 100 км$/),
    ])
    expect(resultsOf(withLook({}, { odometer: 250_000 }, now))).toEqual([
      expect.stringContaining('пробег не сходится: показание упало'),
    ])
  })

  it('ignores the tick of a check that the report no longer has', () => {
    expect(look(withTick({}, 'silence', true, now)).querySelector('summary')?.text).toContain(
      'Сделано 0 из 8',
    )
  })

  it.each([
    ['stop', false],
    ['unknown', false],
    ['asking', false],
    ['idle', false],
    ['careful', true],
    ['clear', true],
  ] as const)('link to the contract on «%s»: %s', (level, isOffered) => {
    const link = look({}, level).querySelector('a[href^="/dogovor"]')
    expect(link !== null).toBe(isOffered)
    // Price and odometer stay out of the address, because the server would receive it.
    if (link) expect(link.getAttribute('href')).toBe('/dogovor?vin=XTAGFL110MY000001#zapolnit')
  })

  it.each(['careful', 'unknown', 'clear'] as const)('link to the plan of the deal on «%s»', (level) => {
    expect(look({}, level).querySelector('a[href="/sdelka/XTAGFL110MY000001"]')).not.toBeNull()
  })
})

it('offers a stolen car no checks, but the plan', () => {
  const stolen = report({ ...octavia, wanted: { wanted: [{ record: 'Розыск', since: now }] } })
  const page = parse(renderToStaticMarkup(<Own evidence={stolen} level="stop" isNumberDoubted={false} />))
  expect(page.querySelectorAll('h3').map(({ text }) => text)).toEqual([
    'Объявление',
    'СТС и ПТС',
    'Продавец',
    'До оплаты',
  ])
  expect(page.querySelector('#own-look a[href="/sdelka/XTAGFL110MY000001"]')).not.toBeNull()
  expect(page.querySelector('input[type=checkbox]:not([name])')).toBeNull()
})

describe('the advertisement', () => {
  it('fills its fields with the saved text', () => {
    const input = withAdText({}, 'Пробег 146 000 км, 1 090 000 ₽', now)
    const page = parse(renderToStaticMarkup(<AdRow words={words(input)} claims={[]} />))
    const values = page.querySelectorAll('input').map((input) => input.getAttribute('value'))
    expect(values.map((value) => value?.replace(/\s/gu, ' '))).toEqual(['146 000', '1 090 000'])
    expect(page.querySelector('textarea')?.text).toBe('Пробег 146 000 км, 1 090 000 ₽')
  })

  it('announces a shared text that waits for consent', () => {
    const buyerInput = withAdText({}, 'Пробег 146 000 км', now)
    const offered: BuyerInput = { ad: { at: AT, ...buyerInput.ad, offered: 'битая, 20 тыс км' } }
    const page = parse(renderToStaticMarkup(<AdRow words={words(offered)} claims={[]} />))
    expect(page.querySelector('summary')?.text).toContain('Пришёл другой текст по ссылке')
    expect(page.querySelectorAll('button').map(({ text }) => text)).toEqual([
      'Взять вместо прежнего',
      'Не надо',
    ])
  })

  const adLine = (text: string) => {
    const buyerInput = withAdText({}, text, now)
    const { ad } = claims(report(octavia, { buyerInput }), false)
    const page = parse(renderToStaticMarkup(<AdRow words={words(buyerInput)} claims={ad} />))
    return page.querySelector('summary')?.text ?? ''
  }

  it('asks the buyer to read a text without recognised statements', () => {
    expect(adLine('Отличная машина, звоните')).toContain('В тексте не нашли, что сверить: прочтите его сами')
    expect(adLine('Работала в такси')).toContain('Продавец признаёт: 1')
    expect(adLine('')).toContain('Вставьте текст — сверим с реестрами')
  })
})

describe('every field', () => {
  it('has a name and the hint that input stays on this device', () => {
    const page = parse(
      renderToStaticMarkup(<Own evidence={report(octavia)} level="careful" isNumberDoubted={false} />),
    )
    const fields = page.querySelectorAll('input:not([type=checkbox]), textarea')
    expect(fields.length).toBeGreaterThan(12)
    for (const field of fields) {
      const texts = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => page.getElementById(id)?.text)
      expect(texts).toContain('Остаётся на этом устройстве')
      expect(page.querySelector(`label[for="${field.id}"]`)?.text).toBeTruthy()
    }
  })
})

describe('the part about the seller', () => {
  const part = (buyerInput: BuyerInput) =>
    parse(renderToStaticMarkup(<SellerChecks vin="XTAGFL110MY000001" words={words(buyerInput)} />))
  const rowsOf = (role?: 'owner' | 'proxy' | 'heir' | 'company') =>
    part({ seller: { at: AT, role } })
      .querySelectorAll('h4')
      .map(({ text }) => text)

  it('asks of everybody what concerns him', () => {
    const last = 'Документы и сам продавец'
    const person = ['Банкротство', 'Долги у приставов']
    expect(rowsOf()).toEqual([
      ...person,
      'Доверенность',
      'Наследство',
      'Залоги продавца',
      'Салон или компания',
      last,
    ])
    expect(rowsOf('owner')).toEqual([...person, 'Залоги продавца', last])
    expect(rowsOf('proxy')).toEqual(['Банкротство', 'Доверенность', last])
    expect(rowsOf('heir')).toEqual(['Банкротство', 'Наследство', last])
    expect(rowsOf('company')).toEqual(['Залоги продавца', 'Салон или компания', last])
  })

  it('names the checks that it leaves out as not asked', () => {
    const notCheckedText = (seller: GivenSeller = {}) =>
      /Не спрошено: (.*?)\. /u.exec(part({ seller: toldSeller(seller) }).text)?.[1]
    expect(notCheckedText()).toBeUndefined()
    expect(notCheckedText({ role: 'owner' })).toBe('доверенность, наследство, салон или компания')
    expect(notCheckedText({ role: 'company' })).toBe(
      'банкротство, долги у приставов, доверенность, наследство',
    )
    expect(notCheckedText({ role: 'proxy' })).toMatch(/^долги у приставов, .*согласие супруга$/u)
    const answers = { power: { answer: 'failed' } } as const
    expect(notCheckedText({ role: 'owner', answers })).toBe('наследство, салон или компания')
  })

  it('asks about no spouse whom the seller has not, and a company about no age, unless marked', () => {
    const questionsOf = (seller: GivenSeller) =>
      part({ seller: toldSeller(seller) })
        .querySelectorAll('#seller-person legend')
        .map(({ text }) => text)
    const all = questionsOf({ role: 'owner' })
    expect(all).toHaveLength(4)
    expect(questionsOf({ role: 'company' })).toEqual(all.slice(0, 2))
    expect(questionsOf({ role: 'proxy' })).toEqual([all[1], all[3]])
    const answers = { spouse: { answer: 'found' } } as const
    expect(questionsOf({ role: 'company', answers, signs: ['hurried'] })).toEqual(all)
  })

  it('opens the first check without an answer, and the papers after the last', () => {
    const answer = { answer: 'failed' } as const
    const openedOf = (...answered: readonly SellerQuestion[]) =>
      part({
        seller: toldSeller({
          role: 'owner',
          answers: Object.fromEntries(answered.map((one) => [one, answer])),
        }),
      })
        .querySelectorAll('details[open]')
        .map(({ id }) => id)
    expect(openedOf()).toEqual(['seller-bankruptcy'])
    expect(openedOf('bankruptcy')).toEqual(['seller-bankruptcy', 'seller-bailiffs'])
    expect(openedOf('bankruptcy', 'bailiffs', 'pledges').at(-1)).toBe('seller-person')
  })

  it('says which check concerns whom until the seller is known', () => {
    const lines = (seller?: BuyerInput['seller']) =>
      part({ seller })
        .querySelectorAll('summary')
        .map(({ text }) => /Нужно, если.*|Не проверено/u.exec(text)?.[0])
    expect(lines()).toEqual([
      'Не проверено',
      'Не проверено',
      'Нужно, если продают по доверенности',
      'Нужно, если владелец умер',
      'Не проверено',
      'Нужно, если продаёт салон или компания',
      undefined,
    ])
    expect(lines({ at: AT, role: 'proxy' }).slice(0, 2)).toEqual(Array(2).fill('Не проверено'))
  })

  it('opens each register directly, in another tab, without a sender', () => {
    const links = part({}).querySelectorAll('a[href]')
    expect(links.map((link) => new URL(link.getAttribute('href') ?? '').hostname)).toEqual([
      'fedresurs.ru',
      'fssp.gov.ru',
      'www.reestr-dover.ru',
      'notariat.ru',
      'www.reestr-zalogov.ru',
      'pb.nalog.ru',
    ])
    for (const link of links) expect(link.getAttribute('rel')).toBe('noreferrer noopener')
  })

  it('has no field that a form can send, and each stays on this device', () => {
    const fields = part({}).querySelectorAll('input:not([type=radio]), textarea')
    expect(fields.filter((one) => one.hasAttribute('name') || !one.hasAttribute('aria-describedby'))).toEqual(
      [],
    )
  })

  it('offers to erase the answers when another person sells, and only then', () => {
    const answers = { bankruptcy: { answer: 'found' } } as const
    expect(part({}).text).not.toContain('Продаёт другой')
    expect(part({ seller: toldSeller({ answers }) }).text).toContain('Продаёт другой: стереть ответы')
  })

  it('says that answers about another person are hidden', () => {
    const seller = toldSeller({ answers: { bankruptcy: { answer: 'nothing' } } })
    const other = { seller: { id: 'a', same: [], others: ['seller'] } }
    expect(part({ seller }).text).not.toContain('о другом имени')
    expect(part({ seller: { ...seller, named: other } }).text).toContain('Часть ответов — о другом имени')
    const forgotten = { seller: { id: 'a', same: [], others: [], former: 'seller' } }
    expect(part({ seller: { ...seller, named: forgotten } }).text).toContain('Это он: вернуть ответы')
  })

  it('finds another name in the papers natural where somebody acts for the owner', () => {
    const answers = { owner: { answer: 'found', state: 'compared' } } as const
    const toneFor = (role: 'owner' | 'proxy') =>
      part({ seller: toldSeller({ role, answers }) })
        .querySelector('#seller-person')
        ?.getAttribute('data-tone')
    expect([toneFor('owner'), toneFor('proxy')]).toEqual(['warn', 'none'])
  })

  it('asks again whether a person of another name is the one who was found', () => {
    const seller = toldSeller({ answers: { bankruptcy: { answer: 'found' } } })
    const bankruptcyOf = (told: typeof seller) => {
      const row = part({ seller: told }).querySelector('[id=seller-bankruptcy]') ?? expect.unreachable()
      return [row.querySelector('summary')?.text, row.querySelectorAll('input[checked]').length]
    }
    expect(bankruptcyOf(seller)).toEqual([expect.stringContaining('нашёлся, и это он'), 1])
    const renamed = { ...seller, named: { seller: { id: 'a', same: [], others: [] } } }
    expect(bankruptcyOf(renamed)).toEqual([
      expect.stringContaining('ответ под другим именем или без имени: если это не он'),
      0,
    ])
  })

  it('never calls an answer good', () => {
    const nothing = { answer: 'nothing' } as const
    const answers = Object.fromEntries(sellerQuestions.map((one) => [one, nothing]))
    const rows = part({ seller: toldSeller({ role: 'owner', answers }) }).querySelectorAll('details')
    const [first] = rows.map((row) => row.querySelector('summary')?.text)
    expect(first).toContain('по вашим словам, записей нет, 20.11.2026')
    expect(rows.map((row) => row.getAttribute('data-tone'))).not.toContain('good')
  })
})

describe('data of the papers', () => {
  it('is saved field by field', () => {
    const { papers, errors } = readPapers(
      {
        vin: ' XTAGFL110MY000001 ',
        power: '110,5',
        year: '2014',
        owners: '2',
        colour: '',
        isDuplicate: 'on',
      },
      now,
    )
    expect(errors).toEqual({})
    expect(papers).toMatchObject({
      vin: 'XTAGFL110MY000001',
      power: 110.5,
      year: 2014,
      owners: 2,
      colour: undefined,
      isDuplicate: true,
    })
  })

  it('may contain numbers in any usual notation', () => {
    expect(readPapers({ power: '78 кВт' }, now).papers.power).toBe(106.1)
    expect(readPapers({ power: '78/106', year: '2021 г.', owners: 'один' }, now)).toMatchObject({
      papers: { power: 106, year: 2021, owners: 1 },
      errors: {},
    })
  })

  it('is not saved from an invalid field, which shows an error', () => {
    const { papers, errors } = readPapers({ vin: 'XTA', power: 'много', year: '3014', owners: '0' }, now)
    expect(Object.keys(errors).sort()).toEqual(['owners', 'power', 'vin', 'year'])
    expect(errors.power).toBe('Не поняли «много»: число, например 110, 81 кВт или 81/110')
    expect(papers).toMatchObject({ power: undefined, year: undefined, owners: undefined })
  })
})

describe('the document from abroad', () => {
  it('keeps valid fields, and names the wrong ones', () => {
    const form = { document: 'auction-sheet', date: '05.02.2023', odometer: '87.400 км', accidents: 'some' }
    expect(readAbroad(form, NOW)).toEqual({
      abroad: { document: 'auction-sheet', date: '05.02.2023', odometer: 87_400, accidents: 'some' },
      errors: {},
    })
    expect(readAbroad({ document: 'other', date: '31.02.2023', odometer: '-5' }, NOW)).toEqual({
      abroad: { document: undefined, accidents: undefined },
      errors: { date: expect.any(String), odometer: expect.any(String) },
    })
    expect(readAbroad({ date: '05022023', odometer: '87400' }, NOW)).toMatchObject({
      abroad: { date: '05.02.2023', odometer: 87_400 },
      errors: {},
    })
    expect(readAbroad({ date: '', odometer: '87400' }, NOW).errors).toEqual({
      date: 'Без даты пробег не сверить',
    })
    expect(readAbroad({ date: '01.01.2030', odometer: '87400' }, NOW).errors).toHaveProperty('date')
  })

  it('shows the saved document with its results', () => {
    const buyerInput: BuyerInput = {
      abroad: { at: AT, document: 'auction-sheet', date: '05.02.2023', odometer: 90_000, accidents: 'some' },
    }
    const page = parse(
      renderToStaticMarkup(<AbroadRow words={words(buyerInput)} evidence={report({}, { buyerInput })} />),
    )
    expect(page.querySelector('input[value=auction-sheet]')?.hasAttribute('checked')).toBe(true)
    expect(page.querySelector('details')?.getAttribute('data-tone')).toBe('warn')
    expect(page.querySelectorAll('ul[aria-live] li')).toHaveLength(2)
  })
})
