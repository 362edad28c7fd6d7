/**
 * A script of its own, so that nobody loads it who has not consented (`keep-consent.ts`); pages of text have it
 * too. Which counters there are, the server wrote on the `<script>`.
 */
import { startCounters } from './counters.ts'
import { metrika } from './metrika.ts'
import { ownCounter } from './own-counter.ts'

const { metrika: id, own } = document.currentScript?.dataset ?? {}

startCounters([
  ...(own === undefined ? [] : [ownCounter()]),
  ...(id === undefined ? [] : [metrika(Number(id))]),
])
