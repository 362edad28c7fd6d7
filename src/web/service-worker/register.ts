type Connection = { readonly saveData?: boolean }

/**
 * Not for data savers: the first install costs about a quarter of a megabyte. Needs https or this
 * computer.
 */
export function registerWorker(): void {
  const { serviceWorker, connection }: Navigator & { readonly connection?: Connection } = navigator
  if (!serviceWorker || connection?.saveData) return
  const register = () => void serviceWorker.register('/sw.js').catch(ignore)
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(register)
    else setTimeout(register, 2000)
  })
}

/** The site then works without offline pages; the next page tries again. */
const ignore = () => undefined
