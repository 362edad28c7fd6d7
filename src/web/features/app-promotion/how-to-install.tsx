import { Button } from '#web/ui/button.tsx'
import styles from './app-page.module.css'

/** `install-prompt.ts` shows it where a press installs; elsewhere the steps remain. */
export const InstallButton = () => (
  <p className={styles.install}>
    <Button size="large" icon="down" data-install="">
      Установить
    </Button>
  </p>
)

const ways = [
  {
    where: 'Android',
    steps: [
      'Откройте сайт в Chrome, Яндекс Браузере или Samsung Internet.',
      'Откройте меню браузера (три точки или три полоски).',
      'Выберите «Установить приложение» или «Добавить на главный экран».',
    ],
  },
  {
    where: 'iPhone и iPad',
    steps: [
      'Откройте сайт в Safari.',
      'Нажмите «Поделиться» — квадрат со стрелкой вверх.',
      'Выберите «На экран „Домой“» и нажмите «Добавить».',
    ],
  },
  {
    where: 'Компьютер',
    steps: [
      'Откройте сайт в Chrome, Яндекс Браузере или Edge.',
      'Нажмите значок установки в адресной строке или найдите «Установить» в меню браузера.',
      'Подтвердите установку.',
    ],
  },
] as const

export const HowToInstall = () => (
  <section className={styles.part} aria-labelledby="install">
    <h2 id="install">Как установить</h2>
    <p className={styles.installed}>Приложение уже установлено: вы смотрите на него.</p>
    <div className={styles.ways}>
      {ways.map(({ where, steps }) => (
        <div key={where}>
          <h3>{where}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
    <p className={styles.note}>
      На Android установленное приложение появится и в меню «Поделиться»: отправьте ему объявление, сообщение
      с VIN или госномером либо снимок кода с VIN — откроется проверка этой машины.
    </p>
  </section>
)
