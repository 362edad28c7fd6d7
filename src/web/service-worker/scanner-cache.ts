/** Cache of what the scanner of codes needs: too much to be fetched by everybody in advance. */
export const SCANNER_FILES = 'scanner-files'

/** Tells the service worker that somebody scans here. */
export const KEEP_SCANNER = 'keep-scanner'

/** The field of the form in which a picture is shared, and where it waits until the scanner takes it. */
export const SHARED_PICTURE = { field: 'picture', cache: 'shared-picture', path: '/skaner/snimok' } as const

/** Makes the scanner open without a network from now on, where the site has a service worker. */
export async function keepScanner(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage(KEEP_SCANNER)
}
