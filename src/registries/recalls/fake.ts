import type { StandIn } from '#demo/board/stand-in.ts'
import type { Car, Recall } from '#demo/world/car.ts'
import { russianDate } from '#demo/world/dates.ts'

const page = (vin: string, result: string) => `<!DOCTYPE html>
<html lang="ru"><head><meta charset="utf-8"><title>Росстандарт. Отзывные кампании</title></head>
<body><form method="post" action="/"><input type="text" id="findVin" name="vin" maxlength="17" value="${vin}">
<button type="submit" id="btnFindVin">Найти</button></form>
<div id="resultVin">${result}</div></body></html>`

export const standIn: StandIn = {
  id: 'recalls',
  refusals: { captcha: { status: 403, body: page('', '<p>Подтвердите, что вы не робот</p>') } },
  renamed: [
    ['div-revocamp', 'recall-card'],
    ['id="resultVin"', 'id="search-result"'],
    ['отзывных кампаний не найдено', 'ничего нет'],
  ],
  serve: (app, carOf) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.type('text/html; charset=utf-8')
    })
    app.get('/', (_request, reply) =>
      reply.header('set-cookie', 'session-cookie=17d0c8a1demo; Path=/; HttpOnly').send(page('', '')),
    )
    app.post<{ Body: { vin?: string } | null }>('/', async (request, reply) => {
      const vin = /^[A-HJ-NPR-Z0-9]{17}$/.exec(request.body?.vin ?? '')?.[0]
      if (!request.headers.cookie?.includes('session-cookie='))
        return reply.code(403).send(page('', '<p>Сессия не найдена</p>'))
      return vin ? page(vin, resultOf(await carOf(vin))) : page('', '<p>Неверный VIN</p>')
    })
  },
}

function resultOf(car: Car): string {
  if (car.recalls.length === 0) return `<p>По VIN ${car.vin} отзывных кампаний не найдено</p>`
  return car.recalls.map((recall) => block(recall, car)).join('\n')
}

/** Date and place exist only after the work. */
function block(recall: Recall, { vin, model }: Car): string {
  const lines = [
    ['VIN', vin],
    ...(recall.done
      ? [
          ['Дата', russianDate(recall.done.date)],
          ['Место', recall.done.dealer],
        ]
      : []),
    ['Работы', recall.work],
    ['Организатор отзывной кампании', recall.organizer],
    ['Марка', model.brand],
    ['Дата начала отзывной кампании', russianDate(recall.announced)],
    ['Коммерческое название ТС', model.name],
    ['Причины отзыва', recall.reason],
  ]
  const rows = lines.map(([label, value]) => `<div class="row"><b>${label}:</b> <span>${value}</span></div>`)
  return `<div class="div-revocamp"><h4>ТС подпадает под отзывную кампанию</h4>\n${rows.join('\n')}</div>`
}
