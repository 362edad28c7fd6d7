const SERVER_ERROR = 500

const LIMIT_MS = 5000

/** A redirect is another site's, such as a network's sign-in. */
export async function isReached(path = '/robots.txt'): Promise<boolean> {
  try {
    const { status } = await fetch(path, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return status < SERVER_ERROR
  } catch {
    return false
  }
}
