import { type Html, html, paymentDocument } from './html.ts'
import type { Operation } from './operation.ts'

export type PageOutcome = 'success' | 'fail' | 'inProgress'

const SBP = '12299232'

export const paymentPage = (operation: Operation): string =>
  page(operation, undefined, html`${order(operation)}${payForm(operation)}`)

export const outcomePage = (operation: Operation, outcome: PageOutcome, words: string): string =>
  page(
    operation,
    outcome,
    html`<h1>${headings[outcome]}</h1>
<p class="about" role="status">${words}</p>
${outcome === 'inProgress' ? payForm(operation) : returnLink(operation, outcome)}`,
  )

const headings: Record<PageOutcome, string> = {
  success: 'Оплачено',
  fail: 'Платёж не прошёл',
  inProgress: 'Платёж в обработке',
}

export const refusalPage = (form: URLSearchParams, words: string): string =>
  shell(form, html``, html`<h1>Оплата невозможна</h1><p class="about" role="alert">${words}</p>`)

const page = (operation: Operation, outcome: PageOutcome | undefined, content: Html): string =>
  shell(operation.form, dataOf(operation, outcome), content)

const SCRIPT = html`<script type="module" src="/assistant/assistant.js"></script>`

const shell = (form: URLSearchParams, data: Html, content: Html): string =>
  paymentDocument(theme(form), content, data, SCRIPT)

const theme = (form: URLSearchParams): string =>
  ['light', 'dark'].find((each) => each === form.get('theme')) ?? 'system'

const dataOf = (operation: Operation, outcome: PageOutcome | undefined): Html => {
  const { id, form } = operation
  const container = form.get('containerId')
  return html`${container ? html`data-container="${container}"` : undefined} ${
    outcome &&
    html`data-outcome="${outcome}" data-operation="${id}" data-transaction="${form.get('MNT_TRANSACTION_ID') ?? ''}"
data-back="${returnAddress(operation, outcome)}" data-notified="/assistant/${id}/told"`
  }`
}

const order = ({ amount, form }: Operation): Html =>
  html`<h1>${amount.replace('.', ',')} ₽</h1>
<p class="about">${form.get('MNT_DESCRIPTION') ?? 'Оплата заказа'}<br>Заказ ${form.get('MNT_TRANSACTION_ID') ?? ''}</p>`

const payForm = (operation: Operation): Html =>
  html`<form method="post" action="/assistant/${operation.id}">
${isSbp(operation) ? qrCode(operation) : card}
<div class="actions">
<button name="action" value="pay">Оплатить ${operation.amount.replace('.', ',')} ₽</button>
<button name="action" value="decline">Отказаться</button>
<button name="action" value="progress">Оставить в обработке</button>
</div>
${switchForm}
</form>`

const isSbp = ({ form }: Operation): boolean => form.get('paymentSystem.unitId') === SBP

const card = html`<div class="card">
<label>Номер карты <input value="2200 0000 0000 0004" readonly inputmode="numeric"></label>
<label>Срок <input value="12/30" readonly></label>
<label>Код <input value="000" readonly></label>
</div>`

const corner = (x: number, y: number): Html =>
  html`<path fill="white" d="M${x} ${y}h8v8h-8z"/><path d="M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z" fill-rule="evenodd"/>`

const qrCode = ({ id }: Operation): Html => {
  const bits = BigInt(id) ** 9n
  const cells = Array.from({ length: 21 * 21 }, (_, at) => ({ x: at % 21, y: Math.floor(at / 21), at }))
  const dark = cells.filter(({ at }) => (bits >> BigInt(at % 400)) & 1n)
  return html`<div class="qr">
<svg viewBox="0 0 21 21" role="img" aria-label="Демо-код для оплаты по СБП">${dark.map(
    ({ x, y }) => html`<path d="M${x} ${y}h1v1h-1z"/>`,
  )}${[corner(0, 0), corner(14, 0), corner(0, 14)]}</svg>
Система быстрых платежей: код ненастоящий
</div>`
}

const switchForm = html`<details><summary>Настройки теста</summary><fieldset>
<label>Уведомление магазину <select name="when">
<option value="">сразу</option>
<option value="before">до ответа странице</option>
<option value="after">после ответа странице</option>
<option value="never">не отправлять</option>
</select></label>
<label>Сколько раз <select name="times">
<option value="">один</option>
<option value="twice">дважды</option>
<option value="five">пять одновременно</option>
</select></label>
<label>Опоздание, мс <input name="delayMs" inputmode="numeric" pattern="\\d*" autocomplete="off"></label>
<label>Сумма в уведомлении <input name="amount" placeholder="как в заказе" autocomplete="off"></label>
<label><input type="checkbox" name="wrongSignature" value="1"> Неверная подпись</label>
<label><input type="checkbox" name="testMode" value="1"> Тестовый режим</label>
<label><input type="checkbox" name="withoutSubscriber" value="1"> Без покупателя</label>
<label><input type="checkbox" name="anotherOperation" value="1"> Ещё одна операция на тот же заказ</label>
</fieldset></details>`

const returnLink = (operation: Operation, outcome: PageOutcome): Html | undefined => {
  const address = returnAddress(operation, outcome)
  return address === ''
    ? undefined
    : html`<div class="actions"><a class="back" href="${address}">Вернуться в магазин</a></div>`
}

const returnFields: Record<PageOutcome, string> = {
  success: 'MNT_SUCCESS_URL',
  fail: 'MNT_FAIL_URL',
  inProgress: 'MNT_INPROGRESS_URL',
}

function returnAddress({ form }: Operation, outcome: PageOutcome): string {
  const address = URL.parse(form.get(returnFields[outcome]) ?? '')
  if (address === null || !/^https?:$/.test(address.protocol)) return ''
  address.searchParams.set('MNT_TRANSACTION_ID', form.get('MNT_TRANSACTION_ID') ?? '')
  return address.href
}
