import type { SiteSettings } from '../site-settings.ts'

/** A site without payments, sign-in, messengers or demo. */
export const bareSite: SiteSettings = {
  name: 'Автослед',
  publicUrl: 'https://site.example',
  absentSections: [],
  demoSections: [],
  testRoutes: false,
  askOnArrival: true,
  captcha: 'altcha',
  maxSignIn: false,
  messengerSignIn: false,
  russianProviders: [],
  providerSignIn: false,
  providerName: 'Google',
  redirectHosts: [],
}
