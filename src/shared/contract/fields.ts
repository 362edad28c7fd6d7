import { Type } from 'typebox'

/** Text the registry may omit, verbatim; the page formats it. */
export const optionalText = Type.Optional(Type.String())

export const optionalNumber = Type.Optional(Type.Number())

/** Common envelope of the five GIBDD answers, reduced to the specification's fields. */
export const gibddAnswer = <Result extends Type.TSchema>(result: Result) =>
  Type.Object({
    /** `dd.MM.yyyy HH:mm`, Moscow time, as stamped by the registry. */
    requestTime: optionalText,
    vin: Type.String(),
    /** 200, or 404 when registration found nothing. */
    status: Type.Number(),
    RequestResult: result,
  })
