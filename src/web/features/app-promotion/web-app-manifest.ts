import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '#web/href.ts'
import { checksCount, sectionsOf } from '#web/sections.ts'
import { SHARED_PICTURE } from '#web/service-worker/scanner-cache.ts'

/** `--paper` of `styles/tokens.css`, painted before the page exists. */
export const paper = { light: '#fbfaf7', dark: '#121417' } as const

/** Files of `public/`; the maskable ones keep the drawing inside the middle four fifths. */
export const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const

export const appleTouchIcon = { src: '/apple-touch-icon.png', sizes: '180x180' } as const

const shortcutIcons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] as const

/** Menu of a long press on the icon; the Android shell has the same (`apps/android`). */
export const shortcuts = [
  { name: 'Проверить', url: href.home, icons: shortcutIcons },
  { name: 'Сканировать', url: '/skaner', icons: shortcutIcons },
  { name: 'Мои отчёты', url: href.offline, icons: shortcutIcons },
] as const

/** W3C Web Application Manifest. */
export const webAppManifest = ({ name, absentSections }: Pick<SiteSettings, 'name' | 'absentSections'>) => ({
  name: `${name} — проверка автомобиля`,
  short_name: name,
  description: `Проверка автомобиля по VIN и госномеру: ${checksCount(sectionsOf({ absentSections }))} на одной странице.`,
  id: href.home,
  start_url: href.home,
  scope: '/',
  lang: 'ru',
  dir: 'ltr',
  display: 'standalone',
  // Browsers accept one colour here; a page sets the other in `<meta name="theme-color">`.
  theme_color: paper.light,
  background_color: paper.light,
  categories: ['utilities', 'auto', 'shopping'],
  icons,
  shortcuts,
  share_target: {
    action: href.find,
    // The service worker keeps the picture on the device: `service-worker/shared-form.ts`.
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: SHARED_PICTURE.field, accept: ['image/*'] }],
    },
  },
})
