import { Composer } from 'grammy'
import { findPlate } from '#shared/vehicle/plate.ts'
import { findVin, isVin, suggestVin } from '#shared/vehicle/vin.ts'
import {
  foundPlate,
  foundVin,
  greeting,
  help,
  labels,
  notUnderstood,
  onlyText,
  type Site,
} from './bot-texts.ts'
import { linkButton } from './link-button.ts'
import type { PrivateContext } from './person.ts'

/** Greeting, help, and an answer to whatever else a person sends. */
export function smallTalk({ site }: { site: Site }) {
  const composer = new Composer<PrivateContext>()
  const openSite = linkButton(labels.openSite, site.url)

  composer.command('start', (context) =>
    isVin(context.match)
      ? context.reply(foundVin(context.match), openReport(context.match, site))
      : context.reply(greeting(site), openSite),
  )
  composer.command('help', (context) => context.reply(help(site), openSite))
  composer.on('message:text', (context) => {
    const { text, ...rest } = answerTo(context.message.text, site)
    return context.reply(text, rest)
  })
  composer.on('message:file', (context) => context.reply(onlyText(site), openSite))
  return composer
}

const openReport = (vin: string, { url }: Site) => linkButton(labels.openReport, `${url}/checks/${vin}`)

function answerTo(text: string, site: Site) {
  const vin = findVin(text) ?? suggestVin(text)
  if (vin) return { text: foundVin(vin), ...openReport(vin, site) }
  const plate = findPlate(text)
  if (plate === undefined) return { text: notUnderstood(site), ...linkButton(labels.openSite, site.url) }
  const search = `${site.url}/?plate=${encodeURIComponent(plate)}`
  return { text: foundPlate(plate), ...linkButton(labels.openSite, search) }
}
