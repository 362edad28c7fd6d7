import './start/framework.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { SignIn } from './features/sign-in/sign-in.tsx'
import { wakeIslands } from './start/wake-islands.tsx'

const root = document.querySelector<HTMLElement>('[data-auth]')
if (root?.dataset.auth) {
  const site: SiteSettings = JSON.parse(root.dataset.auth)
  void wakeIslands({ 'sign-in': <SignIn site={site} /> })
}
