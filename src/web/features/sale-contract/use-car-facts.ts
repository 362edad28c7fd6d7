import { useCallback, useState } from 'react'
import { namedCar } from '#shared/sale-contract/number-fields.ts'
import { askCarFacts } from './car-facts.ts'
import { readForm } from './form-values.ts'
import type { TypedForm } from './use-typed-form.ts'

interface Question {
  readonly asking: boolean
  /** The result, for the person. */
  readonly news: string
  /** Why no request was made. */
  readonly vinError: string | undefined
}

const UNASKED: Question = { asking: false, news: '', vinError: undefined }

const NO_VIN = 'В VIN 17 знаков: латинские буквы, кроме I, O и Q, и цифры. Нет VIN — впишите номер кузова.'

export function useCarFacts({ ref, write }: Pick<TypedForm, 'ref' | 'write'>) {
  const [question, setQuestion] = useState(UNASKED)
  const carInForm = useCallback(() => ref.current && namedCar(readForm(ref.current)), [ref])

  const ask = useCallback(async () => {
    const car = carInForm()
    if (!car) return setQuestion({ ...UNASKED, vinError: NO_VIN })
    setQuestion({ ...UNASKED, asking: true })
    const { values, message } = await askCarFacts(car.key)
    // The person may have typed another number during the request.
    const wanted = carInForm()?.key === car.key
    if (wanted) write(values)
    setQuestion({ ...UNASKED, news: wanted ? message : '' })
  }, [carInForm, write])

  const forget = useCallback(() => setQuestion(UNASKED), [])
  return { ...question, ask, forget }
}
