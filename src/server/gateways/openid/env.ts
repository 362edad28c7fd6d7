import { type KeyRing, keyRing, previousAlone } from '#server/settings/key-ring.ts'
import { defineSlice, validatedElsewhere } from '#server/settings/slice.ts'
import { text, unset, url } from '#server/settings/variables.ts'
import { isPrivateLine } from '#shared/private-line.ts'
import { providerName } from '#shared/provider-name.ts'

export interface OpenIdSettings {
  readonly openId:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecrets: KeyRing | undefined }
    | undefined
  readonly firebaseProject: string | undefined
}

export const openIdSlice = defineSlice({
  variables: {
    OIDC_ISSUER: unset('вход через любого издателя OpenID, например `https://accounts.google.com`', url),
    OIDC_CLIENT_ID: unset('номер сайта у издателя OpenID', text),
    OIDC_CLIENT_SECRET: unset('секрет сайта у издателя OpenID', text),
    OIDC_CLIENT_SECRET_PREVIOUS: unset('им сайт назовётся, если издатель ещё не знает нового', text),
    OIDC_NAME: unset(
      'что стоит на кнопке «Войти через …»',
      text,
      'Google, Яндекс ID, VK ID — по издателю; иначе его узел',
    ),
    FIREBASE_PROJECT_ID: unset('принимать и ключи Firebase этого проекта', text),
  },
  foreign: { NODE_ENV: validatedElsewhere },
  problems: (env) => [
    ...(env.NODE_ENV === 'production' && env.OIDC_CLIENT_SECRET && !isPrivateLine(env.OIDC_ISSUER ?? '')
      ? ['OIDC_ISSUER: секрет передают только по https']
      : []),
    ...(env.OIDC_ISSUER && !env.OIDC_CLIENT_ID
      ? ['OIDC_CLIENT_ID: нужен номер клиента у сервиса входа']
      : []),
    ...previousAlone('OIDC_CLIENT_SECRET', env.OIDC_CLIENT_SECRET, env.OIDC_CLIENT_SECRET_PREVIOUS),
  ],
  settings({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, ...env }) {
    const clientSecrets = keyRing(env.OIDC_CLIENT_SECRET, env.OIDC_CLIENT_SECRET_PREVIOUS)
    const openId: OpenIdSettings['openId'] =
      issuer && clientId ? { issuer, clientId, clientSecrets } : undefined
    return {
      openId,
      firebaseProject: env.FIREBASE_PROJECT_ID,
      site: {
        providerSignIn: openId !== undefined,
        providerName: env.OIDC_NAME ?? providerName(issuer),
      },
    }
  },
})
