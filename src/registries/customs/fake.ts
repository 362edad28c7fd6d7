import type { StandIn } from '#demo/board/stand-in.ts'
import { writtenVin } from '#demo/world/car.ts'
import { russianDate } from '#demo/world/dates.ts'

export const standIn: StandIn = {
  id: 'customs',
  refusals: { captcha: { status: 401, body: { code: 401, message: 'Недействительный токен доступа' } } },
  renamed: [
    ['"code"', '"resultCode"'],
    ['"date"', '"releaseDate"'],
  ],
  serve: (app, carOf) => {
    app.get<{ Querystring: { vin?: string; body?: string } }>('/customs', async (request, reply) => {
      const { vin, body } = request.query
      const number = vin ?? body
      if (!number) return reply.code(400).send({ code: 400, message: 'Не указан VIN или номер кузова' })
      const car = await carOf(number)
      if (!car.customs) return { code: 404 }
      return {
        code: 200,
        vin: writtenVin(car),
        model: `${car.model.brand} ${car.model.name}`.toUpperCase(),
        chassis: car.chassisNumber || 'ОТСУТСТВУЕТ',
        body: car.customs.bodyNumber ?? car.bodyNumber,
        date: russianDate(car.customs.date),
      }
    })
  },
}
