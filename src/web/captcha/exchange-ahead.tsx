import { useContext } from 'react'
import { sections } from '../sections.ts'
import { Nonce } from '../start/nonce.ts'
import script from './exchange.script.ts?inline-script'

/** The script of a report's head that has its tickets ready when they are wanted. */
export const ExchangeAhead = () => (
  <script nonce={useContext(Nonce)} data-actions={sections.map(({ action }) => action).join()}>
    {script}
  </script>
)
