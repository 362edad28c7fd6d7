import { href } from '../href.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import styles from './page.module.css'

export const NotFound = () => (
  <Page className={styles.message}>
    <h1>Упс! Страница не найдена.</h1>
    <p>Возможно, адрес набран с ошибкой или страницу убрали. Проверить автомобиль можно с главной.</p>
    <ButtonLink href={href.home}>На главную</ButtonLink>
  </Page>
)

export const Broken = () => (
  <Page className={styles.message}>
    <h1>Произошла ошибка. Попробуйте перезагрузить страницу.</h1>
    <p>Сообщение о ней уже отправлено. Полученные ответы реестров сохранены.</p>
    <Button icon="repeat" onClick={() => location.reload()} data-replay="">
      Перезагрузить
    </Button>
  </Page>
)
