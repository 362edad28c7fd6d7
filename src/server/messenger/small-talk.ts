import { extract } from '#shared/vehicle/extract.ts'
import { toChooseFrom } from '#shared/vehicle/vin-offers.ts'
import { foundCar, foundPlate, foundSeveral, labels, notUnderstood, type Site } from './bot-texts.ts'
import { linkButton, type Said } from './said.ts'

export const openReport = (number: string, { url }: Site): Said => ({
  text: foundCar(number),
  ...linkButton(labels.openReport, `${url}/checks/${number}`),
})

/** Whatever a person writes: there may be a car in it. */
export function aboutCar(text: string, site: Site): Said {
  const found = extract(text)
  const toSite = linkButton(labels.openSite, site.url)
  if (!found) return { text: notUnderstood(site), ...toSite }
  switch (found.kind) {
    case 'vin':
    case 'frame':
      return openReport(found.number, site)
    case 'plate': {
      const search = `${site.url}/?plate=${encodeURIComponent(found.number)}`
      return { text: foundPlate(found.number), ...linkButton(labels.openSite, search) }
    }
    default:
      return { text: foundSeveral(toChooseFrom(found)), ...toSite }
  }
}
