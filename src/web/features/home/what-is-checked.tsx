import { sections } from '../../sections.ts'
import common from '../../ui/common.module.css'
import { Page } from '../../ui/page.tsx'
import styles from './home.module.css'

/** The info block: what a report is made of, told by the sections themselves. */
export const WhatIsChecked = () => (
  <Page as="section" className={styles.band} aria-labelledby="checked">
    <h2 id="checked">Что проверяем</h2>
    <ul className={styles.checked}>
      {sections.map(({ id, title, about, source }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p>{about}</p>
          <p className={common.quiet}>{source}</p>
        </li>
      ))}
    </ul>
  </Page>
)
