import { demo } from './demo.ts'

/** Breaks a source of the running demo until {@link mendAll}. */
export async function breakSource(id: string, fault: string, delayMs?: number): Promise<void> {
  const response = await fetch(`${demo().registriesUrl}/__faults/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, delayMs }),
  })
  if (!response.ok) throw new Error(`the fault ${fault} of ${id} was refused: ${await response.text()}`)
}

/** Mends every source. */
export async function mendAll(): Promise<void> {
  await fetch(`${demo().registriesUrl}/__faults`, { method: 'DELETE' })
}
