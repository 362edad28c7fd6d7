import type { FastifyInstance } from 'fastify'

export function partnerPages(app: FastifyInstance): void {
  app.get<{ Querystring: { vin?: string; plate?: string } }>('/partner/report', ({ query }, reply) => {
    const vin = /^[A-HJ-NPR-Z0-9]{17}$/.exec(query.vin ?? '')?.[0]
    const plate = /^[АВЕКМНОРСТУХ0-9]{6,9}$/.exec(query.plate ?? '')?.[0]
    const about = [vin && ` по VIN ${vin}`, plate && ` по госномеру ${plate}`].find(Boolean) ?? ''
    return reply
      .type('text/html; charset=utf-8')
      .send(page('Демо-страница партнёра', `Здесь был бы полный отчёт${about}.`))
  })
}

const page = (title: string, about: string) => `<!DOCTYPE html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${about}</p><p>Это заглушка: сайт работает на демо-данных.</p></main></body></html>`
