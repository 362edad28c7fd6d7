type Preparation = () => Promise<void>

let preparation: Preparation | undefined

/** Loads the printed sheet's code, if the page has one. Printing does not wait for it. */
export async function preparePrint(): Promise<void> {
  await preparation?.()
}

/**
 * Registers the page's preparation.
 * @returns a function that removes it.
 */
export function preparedBy(next: Preparation): () => void {
  preparation = next
  return () => {
    if (preparation === next) preparation = undefined
  }
}
