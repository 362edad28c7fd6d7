/**
 * Only visitors with consent load it (`keep-consent.ts`). The server lists the counters on the
 * `<script>`.
 */
import { startCounters } from './counters.ts'
import { metrika } from './metrika.ts'
import { ownCounter } from './own-counter.ts'

const { metrika: id, own } = document.currentScript?.dataset ?? {}

startCounters([
  ...(own === undefined ? [] : [ownCounter()]),
  ...(id === undefined ? [] : [metrika(Number(id))]),
])
