const TIMEOUT_MS = 5_000

/** @throws on a timeout or an error status. */
export async function askProvider(url: string, fields: Record<string, string>): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`bot-protection provider answered ${reply.status}`)
  return reply.json()
}
