import { Type } from 'typebox'

/** A field the registry may leave out. Text is kept as the registry wrote it; the page formats it. */
export const optionalText = Type.Optional(Type.String())

/** A count or measure the registry may leave out. */
export const optionalNumber = Type.Optional(Type.Number())

/** Envelope of the five GIBDD answers, reduced to the specification's fields. */
export const gibddAnswer = <Result extends Type.TSchema>(result: Result) =>
  Type.Object({
    /** `dd.MM.yyyy HH:mm`, Moscow time, as the registry stamped it. */
    requestTime: optionalText,
    vin: Type.String(),
    /** 200, or 404 when registration found nothing. */
    status: Type.Number(),
    RequestResult: result,
  })
