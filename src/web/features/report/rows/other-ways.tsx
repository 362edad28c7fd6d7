import type { Section } from '#shared/contract/section.ts'
import { registryOf } from '../source-retries.ts'

/** How else to learn what a registry does not give out. */
export const OtherWays = ({ section }: { readonly section: Section }) => (
  <div>
    <p>{section.elsewhere.text}</p>
    {section.elsewhere.site && (
      <p>
        <a href={section.elsewhere.site} target="_blank" rel="noopener noreferrer">
          Открыть сайт: {registryOf(section)}
        </a>
      </p>
    )}
  </div>
)
