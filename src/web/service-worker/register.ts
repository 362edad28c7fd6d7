type Connection = { readonly saveData?: boolean }

/**
 * Makes the site open without a network, once the page has nothing else to do. Not for who asked the
 * browser to save data: the first time costs about a quarter of a megabyte. The browser itself refuses
 * where the address is neither https nor this computer.
 */
export function registerWorker(): void {
  const { serviceWorker, connection } = navigator as Navigator & { readonly connection?: Connection }
  if (!serviceWorker || connection?.saveData) return
  const register = () => void serviceWorker.register('/sw.js').catch(ignore)
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(register)
    else setTimeout(register, 2000)
  })
}

/** The site works without it, only not offline; the next page tries again. */
const ignore = () => undefined
