/** Loads `keep-place.ts` at the first key. */
export const keepPlaceOfKeyboard = (): void =>
  addEventListener('keydown', () => void keepPlace().catch(ignore), { once: true })

const keepPlace = async () => (await import('../ui/keep-place.ts')).keepPlace()

/** Without a network the focus is lost, as by default. */
const ignore = () => undefined
