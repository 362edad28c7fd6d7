import type { FastifyInstance } from 'fastify'

/** The page at the end of the demo's links to the partner's report. */
export function partnerPages(app: FastifyInstance): void {
  app.get<{ Querystring: { vin?: string } }>('/partner/report', (request, reply) => {
    const vin = /^[A-HJ-NPR-Z0-9]{17}$/.exec(request.query.vin ?? '')?.[0]
    const about = vin ? `Здесь был бы полный отчёт по VIN ${vin}.` : 'Здесь был бы полный отчёт.'
    return reply.type('text/html; charset=utf-8').send(page('Демо-страница партнёра', about))
  })
}

const page = (title: string, about: string) => `<!DOCTYPE html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${about}</p><p>Это заглушка: сайт работает на демо-данных.</p></main></body></html>`
