import { listed } from '#facts/words.ts'
import { type SellerQuery, sellerRegistries } from '#shared/by-hand-registries.ts'
import { sellerChecks } from '#shared/deal-situation.ts'
import type { Button } from '../chat-message.ts'
import type { Paragraph } from './text-pages.ts'

export const SELLER_INTRO =
  'Продавец: шесть проверок, которые вы делаете сами. Имя и дату рождения вводите на сайте реестра: боту их не присылайте, он их не спрашивает и не хранит.'

const SOMEONE: SellerQuery = { name: 'Фамилия Имя Отчество', birthDate: '01.01.1970' }

const registries = sellerChecks.map((check) => sellerRegistries[check])

const fieldsLine = (labels: readonly string[]): string[] =>
  labels.length > 0 ? [`Там спросят: ${listed(labels)}.`] : []

export const sellerBlocks: readonly Paragraph[] = registries.map(({ name, site, why, copiesOf }, at) => ({
  text: [`${at + 1}. ${name}: ${site}`, why, ...fieldsLine(copiesOf(SOMEONE).map(({ label }) => label))].join(
    '\n',
  ),
}))

/** Empty forms: the bot knows nothing of the seller. */
export const sellerLinks: readonly Button[] = registries.map(({ name, addressOf }) => ({
  text: name,
  url: addressOf({}),
}))
