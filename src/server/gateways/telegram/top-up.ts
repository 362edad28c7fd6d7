import { Composer } from 'grammy'
import { labels, type Site, topUp as text } from './bot-texts.ts'
import { linkButton } from './link-button.ts'
import type { PrivateContext } from './person.ts'

/** «/pay»: where requests are bought; the address tells the page that the purchase began in the messenger. */
export function topUp({ site }: { site: Site }) {
  const composer = new Composer<PrivateContext>()
  const open = linkButton(labels.topUp, `${site.url}/payment?type=telegram`)
  if (site.sells) composer.command('pay', (context) => context.reply(text, open))
  return composer
}
