type Preparation = () => Promise<void>

let preparation: Preparation | undefined

/** Loads the sheet's code. Printing does not wait for it. */
export async function preparePrint(): Promise<void> {
  await preparation?.()
}

/** @returns removes the preparation */
export function preparedBy(next: Preparation): () => void {
  preparation = next
  return () => {
    if (preparation === next) preparation = undefined
  }
}
