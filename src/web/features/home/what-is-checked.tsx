import type { Section } from '#shared/contract/section.ts'
import { numbered } from '#web/ui/numbered.ts'
import { Page } from '#web/ui/page.tsx'
import { Slab } from '#web/ui/slab.tsx'
import styles from './home.module.css'

export const WhatIsChecked = ({ sections }: { readonly sections: readonly Section[] }) => (
  <Page as="section" className={styles.band} aria-labelledby="checked">
    <h2 id="checked">Что проверяем</h2>
    <ul className={styles.ten}>
      {numbered(sections).map(({ at, item: { id, title, about, source } }) => (
        <li key={id}>
          <Slab tone="note" side={at % 2 === 0 ? 'left' : 'right'} size="normal" empty />
          <div>
            <h3>{title}</h3>
            <p>{about}</p>
            <p>{source}</p>
          </div>
        </li>
      ))}
    </ul>
    <p className={styles.silence}>
      <span>
        <b>Молчание реестра — не «чисто».</b> Так и пишем: не удалось проверить
      </span>
    </p>
  </Page>
)
