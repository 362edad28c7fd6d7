import type { SiteSettings } from '#shared/site-settings.ts'
import { ButtonLink } from './button.tsx'

export const ShopLinks = ({ site }: { readonly site: SiteSettings }) =>
  shopsOf(site).map(
    ([name, address]) =>
      address && (
        <ButtonLink
          key={name}
          href={address}
          variant="secondary"
          icon="external"
          rel="noopener noreferrer"
          data-goal="app_install"
        >
          {name}
        </ButtonLink>
      ),
  )

const shopsOf = ({ ruStoreUrl, googlePlayUrl, appStoreUrl }: SiteSettings) =>
  [
    ['RuStore', ruStoreUrl],
    ['Google Play', googlePlayUrl],
    ['App Store', appStoreUrl],
  ] as const
