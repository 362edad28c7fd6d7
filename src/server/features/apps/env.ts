import * as v from 'valibot'
import { defineSlice } from '#server/settings/slice.ts'
import { commaList, text, unset } from '#server/settings/variables.ts'

/** In the form of `keytool -list -v` and of the stores' consoles. */
const fingerprint = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.regex(/^([\dA-F]{2}:){31}[\dA-F]{2}$/, 'ожидаются отпечатки SHA-256 вида AB:CD:… через запятую'),
)

export const appsSlice = defineSlice({
  variables: {
    ANDROID_PACKAGE: unset(
      'имя приложения для Android, которое открывает сайт без адресной строки: `org.example.avtosled`',
      v.pipe(text, v.regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'ожидается имя вида org.example.app')),
    ),
    ANDROID_CERT_SHA256: unset(
      'отпечатки SHA-256 ключей, которыми оно подписано, через запятую: своего и того, которым подписывает магазин',
      commaList(fingerprint, 'ожидаются отпечатки SHA-256 вида AB:CD:… через запятую'),
    ),
    IOS_APP_ID: unset(
      'приложение для iOS, которому открываются ссылки на отчёты: команда и имя, `A1B2C3D4E5.org.example.avtosled`',
      v.pipe(
        text,
        v.regex(/^[A-Z\d]{10}(\.[\w-]+){2,}$/, 'ожидается команда и имя: A1B2C3D4E5.org.example.app'),
      ),
    ),
  },
  problems({ ANDROID_PACKAGE: name, ANDROID_CERT_SHA256: certificates }) {
    if (name && !certificates) return ['ANDROID_CERT_SHA256: без отпечатка ключа приложению никто не поверит']
    if (certificates && !name) return ['ANDROID_PACKAGE: чей это ключ, ANDROID_CERT_SHA256 не говорит']
    return []
  },
  settings: ({ ANDROID_PACKAGE: name, ANDROID_CERT_SHA256: certificates, IOS_APP_ID: ios }): AppSettings => ({
    android: name && certificates ? { name, certificates } : undefined,
    ios,
  }),
})

export interface AppSettings {
  readonly android: { readonly name: string; readonly certificates: readonly string[] } | undefined
  /** Team and bundle. */
  readonly ios: string | undefined
}
