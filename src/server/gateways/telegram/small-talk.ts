import { Composer } from 'grammy'
import { extract } from '#shared/vehicle/extract.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { toChooseFrom } from '#shared/vehicle/vin-offers.ts'
import {
  foundCar,
  foundPlate,
  foundSeveral,
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
    subjectOf(context.match)
      ? context.reply(foundCar(context.match), openReport(context.match, site))
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
  const found = extract(text)
  const toSite = linkButton(labels.openSite, site.url)
  if (!found) return { text: notUnderstood(site), ...toSite }
  switch (found.kind) {
    case 'vin':
    case 'frame':
      return { text: foundCar(found.number), ...openReport(found.number, site) }
    case 'plate': {
      const search = `${site.url}/?plate=${encodeURIComponent(found.number)}`
      return { text: foundPlate(found.number), ...linkButton(labels.openSite, search) }
    }
    default:
      return { text: foundSeveral(toChooseFrom(found)), ...toSite }
  }
}
