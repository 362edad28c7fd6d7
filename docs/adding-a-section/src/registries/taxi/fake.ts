import type { StandIn } from '#demo/board/stand-in.ts'

/** Permits of a car: in the demo world whatever belonged to an organisation was a taxi then. */
export const standIn: StandIn = {
  id: 'taxi',
  refusals: { captcha: { status: 401, body: { message: 'Недействительный токен доступа' } } },
  renamed: [['"permits"', '"licences"']],
  serve: (app, carOf) => {
    app.get<{ Querystring: { vin?: string } }>('/permits', async (request, reply) => {
      const { vin } = request.query
      if (!vin) return reply.code(400).send({ message: 'Не указан VIN' })
      const { owners } = await carOf(vin)
      const permits = owners
        .filter(({ legal }) => legal)
        .map(({ from, to }, at) => ({ number: `77-${at + 1}`, region: 'Москва', from, to }))
      return { vin, count: permits.length, permits }
    })
  },
}
