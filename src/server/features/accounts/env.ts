import { keyRing, previousAlone } from '#server/settings/key-ring.ts'
import { defineSlice } from '#server/settings/slice.ts'
import { secret, text, unset } from '#server/settings/variables.ts'

export const accountsSlice = defineSlice({
  variables: {
    PLACE_HEADER: unset('заголовок, в котором прокси называет город посетителя', text),
    PHONE_PROOF_SECRET: unset(
      'с ним бот в MAX предлагает подтвердить российский номер телефона: в базе остаётся только отпечаток номера под этим секретом',
      secret,
    ),
    PHONE_PROOF_SECRET_PREVIOUS: unset(
      'по нему узнаём номера, подтверждённые раньше, чтобы один не подтвердил второй кабинет; держите год',
      text,
    ),
  },
  problems: (env) =>
    previousAlone('PHONE_PROOF_SECRET', env.PHONE_PROOF_SECRET, env.PHONE_PROOF_SECRET_PREVIOUS),
  settings: (env) => ({
    placeHeader: env.PLACE_HEADER?.toLowerCase(),
    phoneSecrets: keyRing(env.PHONE_PROOF_SECRET, env.PHONE_PROOF_SECRET_PREVIOUS),
  }),
})
