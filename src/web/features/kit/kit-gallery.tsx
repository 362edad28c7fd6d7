import type { ReactNode } from 'react'
import { AdSlot } from '#web/ads/ad-slot.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon, iconNames } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { KeyValueTable, ListTable } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './kit-gallery.module.css'

export const KitGallery = () => (
  <Page width="middle" className={styles.gallery}>
    <h1>Детали страниц</h1>
    <Buttons />
    <Fields />
    <Alerts />
    <Marks />
    <Tables />
    <Card title="Ожидание" about="Скелет держит высоту будущих строк">
      <p className={styles.row}>
        <Spinner /> Спрашиваем реестр
      </p>
      <Skeleton rows={3} />
    </Card>
    <Card title="Реклама">
      <AdSlot place="gallery" />
    </Card>
    <Typography />
  </Page>
)

const Row = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>

const Buttons = () => (
  <Card title="Кнопки">
    {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
      <Row key={variant}>
        <Button variant={variant}>Запросить данные</Button>
        <Button variant={variant} icon="repeat">
          Повторить
        </Button>
        <Button variant={variant} busy>
          Запрашиваем
        </Button>
        <Button variant={variant} disabled>
          Недоступно
        </Button>
      </Row>
    ))}
    <Row>
      <Button size="large">Проверить всё</Button>
      <ButtonLink href="#top" variant="secondary" icon="external">
        Заказать отчёт
      </ButtonLink>
    </Row>
    <Button wide>Во всю ширину</Button>
  </Card>
)

const Fields = () => (
  <Card title="Поля">
    <TextField label="Обычное" help="Подсказка стоит рядом всегда" defaultValue="Текст" />
    <TextField label="С ошибкой" error="Только латинские буквы и цифры" defaultValue="XTAЖ" />
    <TextField label="Только чтение" readOnly defaultValue="А000АА777" />
    <TextField label="Недоступное" disabled defaultValue="Текст" />
  </Card>
)

const Alerts = () => (
  <Card title="Сообщения">
    <Alert tone="info" title="Ответ недельной давности">
      <p>Реестр сейчас молчит, это его последний ответ.</p>
    </Alert>
    <Alert tone="success">
      <p>Проверено, записей нет.</p>
    </Alert>
    <Alert tone="warn" title="Не удалось проверить">
      <p>Реестр не ответил. Это не значит, что записей нет.</p>
    </Alert>
    <Alert tone="danger" title="Автомобиль в розыске">
      <p>Не покупайте: автомобиль изымут.</p>
    </Alert>
  </Card>
)

const Marks = () => (
  <Card title="Значки и метки">
    <Row>
      <Badge>Не запрошено</Badge>
      <Badge icon="unknown">Не удалось проверить</Badge>
      <Badge tone="info" icon="clock">
        Запрашиваем
      </Badge>
      <Badge tone="success" icon="success">
        Записей нет
      </Badge>
      <Badge tone="warn" icon="warn">
        Найдено
      </Badge>
      <Badge tone="danger" icon="danger">
        В розыске
      </Badge>
    </Row>
    <Row>
      {['Анна Петрова', 'boris_kim', 'Ёлка', ''].map((name) => (
        <Avatar key={name} name={name} size={64} />
      ))}
      <Avatar name="Анна Петрова" />
    </Row>
    <Row>
      {iconNames.map((name) => (
        <span key={name} className={styles.icon}>
          <Icon name={name} size={24} /> {name}
        </span>
      ))}
    </Row>
  </Card>
)

const Tables = () => (
  <Card title="Таблицы" aside={<Badge>Пример</Badge>}>
    <KeyValueTable
      caption="Основные сведения"
      rows={[
        { key: 'VIN', value: 'XTA210990Y2766389' },
        { key: 'Объём двигателя', value: '1 596 см³', note: 'по данным ГИБДД' },
        { key: 'Цвет кузова', value: 'Не указано' },
      ]}
    />
    <ListTable
      caption="Периоды владения"
      columns={['С какого дня', 'По какой день', 'Владелец']}
      rows={[
        ['12.03.2016', '30.05.2019', 'Физическое лицо'],
        ['30.05.2019', 'по настоящее время', 'Юридическое лицо'],
      ]}
    />
  </Card>
)

const Typography = () => (
  <Card title="Текст" about="Строка под заголовком">
    <h3>Заголовок третьего уровня</h3>
    <p>
      Обычный текст со <a href="#top">ссылкой</a>, ценой 49 ₽, номером № 5, «кавычками» и тире — всё одним
      шрифтом.
    </p>
  </Card>
)
