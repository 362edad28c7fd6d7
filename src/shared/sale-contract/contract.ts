import type { FieldId } from './fields.ts'

export type ContractBlock =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | Grid

export interface Grid {
  readonly kind: 'grid'
  readonly heads?: readonly string[]
  readonly rows: readonly (readonly FieldId[])[]
}

export type Page = readonly ContractBlock[]

const title = (text: string): ContractBlock => ({ kind: 'title', text })
const heading = (text: string): ContractBlock => ({ kind: 'heading', text })
const text = (words: string): ContractBlock => ({ kind: 'text', text: words })

export const CONTRACT_TITLE = 'Договор купли-продажи транспортного средства'

/** ISO date of the last review of the wording. */
export const CONTRACT_EDITION = '2026-11-28'

const PARTIES = ['Продавец', 'Покупатель'] as const

const terms: Page = [
  title(CONTRACT_TITLE),
  { kind: 'grid', rows: [['place', 'date']] },
  heading('1. Стороны'),
  {
    kind: 'grid',
    heads: PARTIES,
    rows: [
      ['sellerName', 'buyerName'],
      ['sellerBorn', 'sellerPhone', 'buyerBorn', 'buyerPhone'],
      ['sellerPassport', 'buyerPassport'],
      ['sellerAddress', 'buyerAddress'],
    ],
  },
  heading('2. Что продаётся'),
  text(
    'Продавец передаёт в собственность покупателя, а покупатель принимает и оплачивает транспортное средство (далее\u00a0— автомобиль):',
  ),
  {
    kind: 'grid',
    rows: [
      ['model', 'year', 'colour'],
      ['vin', 'plate'],
      ['body', 'chassis'],
      ['engine', 'volume', 'power'],
      ['passport', 'certificate'],
    ],
  },
  heading('3. Цена и оплата'),
  { kind: 'grid', rows: [['price', 'priceInWords'], ['payment']] },
  heading('4. Что гарантирует продавец'),
  text('Продавец гарантирует, что на день подписания договора:'),
  {
    kind: 'list',
    items: [
      'автомобиль принадлежит ему на праве собственности, и он вправе его продать; если автомобиль нажит в браке, супруг согласен; он не банкрот, и заявления о его банкротстве нет;',
      'автомобиль никому не продан, не подарен и не обещан, не в залоге и не в лизинге, не под арестом, не в розыске, без запрета на регистрационные действия, и спора о нём нет;',
      'документы на автомобиль подлинные, номера кузова, шасси и двигателя не изменены;',
      'обо всех известных ему недостатках он сказал покупателю, и они записаны в акте.',
    ],
  },
  text(
    'Если это окажется не так, покупатель вправе отказаться от договора, вернуть автомобиль, получить назад уплаченное и потребовать возмещения убытков. Если автомобиль изымут по причине, возникшей до продажи, убытки покупателя возмещает продавец.',
  ),
  heading('5. Передача и прочее'),
  text(
    'Автомобиль, ключи и документы продавец передаёт по акту на второй странице; акт — часть договора. С подписания акта автомобиль принадлежит покупателю: риск гибели и повреждения и штрафы за нарушения с этого времени на нём. В\u00a0течение 10\u00a0дней покупатель регистрирует автомобиль на себя. Договор составлен в трёх экземплярах одинаковой силы: по одному у сторон, третий — для Госавтоинспекции.',
  ),
  {
    kind: 'grid',
    heads: PARTIES,
    rows: [['sellerSignature', 'buyerSignature']],
  },
]

const handover: Page = [
  title('Акт приёма-передачи'),
  text('Акт — часть договора купли-продажи. Продавец передал, а покупатель осмотрел и принял автомобиль:'),
  {
    kind: 'grid',
    rows: [
      ['model', 'plate'],
      ['vin', 'date'],
      ['handedOverAt', 'mileage', 'keys'],
      ['belongings'],
      ['defects'],
      ['terms'],
      ['price', 'priceInWords'],
    ],
  },
  text(
    'К тому, что видно при осмотре, у покупателя претензий нет. О деньгах продавец расписывается, когда получил их полностью.',
  ),
  {
    kind: 'grid',
    heads: ['Деньги получил (продавец)', 'Транспортное средство получил (покупатель)'],
    rows: [
      ['sellerSignature', 'buyerSignature'],
      ['sellerName', 'buyerName'],
    ],
  },
]

/**
 * On both sides of one sheet, by chapter 30 of the Civil Code: form (art. 161), warranties (art.
 * 431.2), transfer of title and risk (art. 223, 459), eviction (art. 461).
 */
export const contractPages: readonly Page[] = [terms, handover]
