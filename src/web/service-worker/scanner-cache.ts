/** Cache of the scanner's files, which are too large to cache for everyone. */
export const SCANNER_FILES = 'scanner-files'

/** Message to the service worker when the scanner is used. */
export const KEEP_SCANNER = 'keep-scanner'

/** Form field of a shared picture, and its cache until the scanner takes it. */
export const SHARED_PICTURE = { field: 'picture', cache: 'shared-picture', path: '/skaner/snimok' } as const

/** Makes the scanner available offline, if the site has a service worker. */
export async function keepScanner(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage(KEEP_SCANNER)
}
