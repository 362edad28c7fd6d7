import type { Section } from '#shared/contract/section.ts'
import { registryOf } from '../source-retries.ts'

export const OtherWays = ({ sections }: { readonly sections: readonly Section[] }) => (
  <div>
    <p>{sections.map(({ elsewhere }) => elsewhere.text).join(' ')}</p>
    {sitesOf(sections).map(([site, name]) => (
      <p key={site}>
        <a href={site} target="_blank" rel="noopener noreferrer">
          Открыть сайт: {name}
        </a>
      </p>
    ))}
  </div>
)

const sitesOf = (sections: readonly Section[]): (readonly [string, string])[] => [
  ...new Map(
    sections.flatMap((section) =>
      section.elsewhere.site ? [[section.elsewhere.site, registryOf(section)] as const] : [],
    ),
  ),
]
