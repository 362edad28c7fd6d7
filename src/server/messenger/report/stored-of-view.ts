import type { CarTalk, SectionFields } from '../check/port.ts'
import type { Address } from '../check/tasks.ts'
import type { Ticks } from './ticks.ts'
import { sectionOf, type View } from './views.ts'

export interface StoredOfView {
  readonly ticks?: ReadonlySet<string> | undefined
  readonly fields?: SectionFields | undefined
}

interface Wanted {
  readonly view: View
  readonly number: string
  readonly address: Address
}

interface Parts {
  readonly ticks: Ticks
  readonly cars: Pick<CarTalk, 'fields'>
}

export async function storedOfView(
  { view, number, address }: Wanted,
  { ticks, cars }: Parts,
): Promise<StoredOfView> {
  const section = sectionOf(view)
  if (section !== undefined) return { fields: await cars.fields(number, section) }
  return view === 'checklist' ? { ticks: await ticks.of(address, number) } : {}
}
