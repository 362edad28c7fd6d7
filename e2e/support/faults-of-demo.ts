import { demo } from './demo.ts'

/** Sets a fault of a demo source until {@link mendAll}. */
export async function breakSource(id: string, fault: string, delayMs?: number): Promise<void> {
  const response = await fetch(`${demo().registriesUrl}/__faults/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, delayMs }),
  })
  if (!response.ok) throw new Error(`the fault ${fault} of ${id} was refused: ${await response.text()}`)
}

export async function mendAll(): Promise<void> {
  await fetch(`${demo().registriesUrl}/__faults`, { method: 'DELETE' })
}
