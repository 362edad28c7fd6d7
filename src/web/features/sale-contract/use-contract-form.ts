import { useCallback, useEffect } from 'react'
import type { FieldValues } from '#shared/sale-contract/fields.ts'
import { namedCar, numberFields } from '#shared/sale-contract/number-fields.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { takeOver } from '#web/store/contract-handover.ts'
import { restoreDraft } from './draft.ts'
import { carFields } from './form-parts.ts'
import { readForm } from './form-values.ts'
import { useCarFacts } from './use-car-facts.ts'
import { useStop } from './use-stop.ts'
import { useTypedForm } from './use-typed-form.ts'

export type ContractForm = ReturnType<typeof useContractForm>

/**
 * Text typed before hydration precedes the draft.
 * @param number of a car to begin with; its data come from the report, else from the server
 */
export function useContractForm(number: string | undefined) {
  const { clear, ...form } = useTypedForm()
  const { forget, ask: fill, ...facts } = useCarFacts(form)
  const { ref, write } = form
  const { askStop, ...stop } = useStop(namedCar(form.typed)?.key)

  useEffect(() => {
    if (!ref.current) return
    const draft = { ...restoreDraft(), ...readForm(ref.current) }
    const car = subjectOf(number ?? '')
    const known = car && takeOver(car.key)
    if (car) void askStop(car.key)
    const isSame = car?.key === namedCar(draft)?.key
    if (car === undefined || (isSame && !known)) return write(draft)
    write({ ...draft, ...(isSame ? {} : BLANK_CAR), ...numberFields(car), ...known })
    // The plan of a deal passes only its words.
    if (!known?.model) void fill()
  }, [number, ref, write, fill, askStop])

  const ask = useCallback(() => {
    const car = ref.current && namedCar(readForm(ref.current))
    if (car) void askStop(car.key)
    return fill()
  }, [ref, fill, askStop])

  const clearAll = () => {
    clear()
    forget()
  }
  return { ...form, ...facts, ...stop, ask, clear: clearAll }
}

const BLANK_CAR: FieldValues = Object.fromEntries(carFields.map((id) => [id, '']))
