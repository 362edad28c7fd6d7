export const SCANNER_FILES = 'scanner-files'

/** The page for a waiting version of the service worker. */
export const NEXT_SCANNER_PAGE = 'scanner-page-next'

export const KEEP_SCANNER = 'keep-scanner'

export const SHARED_PICTURE = { field: 'picture', cache: 'shared-picture', path: '/skaner/snimok' } as const

export async function keepScanner(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage(KEEP_SCANNER)
}
