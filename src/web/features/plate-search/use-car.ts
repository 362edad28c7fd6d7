import { useEffect, useState } from 'react'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import { call } from '#web/call.ts'

/** A window opened again shows them at once. */
const loadedCars = new Map<string, Promise<BaseInfo | undefined>>()

async function ask(vin: string): Promise<BaseInfo | undefined> {
  const reply = await call('/v1/getBase/{vin}/1', { params: { vin } })
  if (reply.success) return reply.data
  loadedCars.delete(vin)
  return undefined
}

function carOf(vin: string): Promise<BaseInfo | undefined> {
  const request = loadedCars.get(vin) ?? ask(vin)
  loadedCars.set(vin, request)
  return request
}

export function useCar(vin: string): 'asked' | BaseInfo | undefined {
  const [car, setCar] = useState<{ readonly vin: string; readonly info: BaseInfo | undefined }>()
  useEffect(() => {
    let left = false
    void carOf(vin).then((info) => {
      if (!left) setCar({ vin, info })
    })
    return () => {
      left = true
    }
  }, [vin])
  return car?.vin === vin ? car.info : 'asked'
}
