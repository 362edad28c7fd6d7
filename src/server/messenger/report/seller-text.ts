import { listed } from '#facts/words.ts'
import { type SellerQuery, sellerChecks, sellerRegistries } from '#shared/by-hand-registries.ts'
import type { Button } from '../said.ts'
import type { Block } from './text-pages.ts'

export const SELLER_INTRO =
  'Продавец: шесть проверок, которые вы делаете сами. Имя и дату рождения вводите на сайте реестра: боту их не присылайте, он их не спрашивает и не хранит.'

const fields: Readonly<Record<keyof SellerQuery, string>> = {
  name: 'имя',
  birthDate: 'дату рождения',
  inn: 'ИНН',
}

const registries = sellerChecks.map((check) => sellerRegistries[check])

export const sellerBlocks: readonly Block[] = registries.map(({ name, site, why, copies }, at) => ({
  text: [
    `${at + 1}. ${name}: ${site}`,
    why,
    ...(copies.length > 0 ? [`Впишите там ${listed(copies.map((field) => fields[field]))}.`] : []),
  ].join('\n'),
}))

/** Empty forms: the bot knows nothing of the seller. */
export const sellerLinks: readonly Button[] = registries.map(({ name, addressOf }) => ({
  text: name,
  url: addressOf({}),
}))
