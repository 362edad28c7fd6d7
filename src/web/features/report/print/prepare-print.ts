type Preparation = () => Promise<void>

let preparation: Preparation | undefined

/** Brings what the sheet of paper is made of, if this page has one: printing itself waits for nothing. */
export async function preparePrint(): Promise<void> {
  await preparation?.()
}

/** Says how the page prepares; returns the way to take it back. */
export function preparedBy(next: Preparation): () => void {
  preparation = next
  return () => {
    if (preparation === next) preparation = undefined
  }
}
