import { Type } from 'typebox'

/** Verbatim; the page formats it. */
export const optionalText = Type.Optional(Type.String())

export const optionalNumber = Type.Optional(Type.Number())

/** Envelope of the GIBDD answers, reduced to the specification's fields. */
export const gibddAnswer = <Result extends Type.TSchema>(result: Result) =>
  Type.Object({
    /** `dd.MM.yyyy HH:mm`, Moscow time of the registry. */
    requestTime: optionalText,
    vin: Type.String(),
    /** 200; 404: registration found nothing. */
    status: Type.Number(),
    RequestResult: result,
  })
