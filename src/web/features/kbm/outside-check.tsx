import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './kbm.module.css'

/** A third party's, on demand, in a frame that may only show its form. */
export function OutsideCheck({ url }: { readonly url: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <section className={styles.outside} aria-labelledby="outside">
      <h2 id="outside">Проверка по данным водителя</h2>
      <p>
        Её выполняет другой сервис, {new URL(url).host}. Имя, дата рождения и номер прав, которые вы там
        введёте, попадут к нему, а не к нам.
      </p>
      {isShown ? (
        <iframe
          className={styles.frame}
          src={url}
          title="Проверка КБМ другого сервиса"
          sandbox="allow-scripts allow-forms allow-same-origin"
          referrerPolicy="no-referrer"
        />
      ) : (
        <Button variant="secondary" data-replay="" onClick={() => setShown(true)}>
          Показать проверку другого сервиса
        </Button>
      )}
    </section>
  )
}
