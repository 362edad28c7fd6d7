import type { OtherCode } from './finds.ts'
import type { Stage } from './use-scanner.ts'

type Trouble = Extract<Stage, { readonly kind: 'trouble' }>['trouble']

const OTHER_WAY = 'Код можно снять обычной камерой и выбрать снимок здесь.'

export const troubleText: Readonly<Record<Trouble, { readonly title: string; readonly text: string }>> = {
  insecure: {
    title: 'Камера не включается',
    text: `Браузер даёт камеру только сайтам, открытым по https. ${OTHER_WAY}`,
  },
  absent: {
    title: 'Камеры не нашли',
    text: `На этом устройстве её нет или браузер её не видит. ${OTHER_WAY}`,
  },
  refused: {
    title: 'Камера сайту запрещена',
    text: `Разрешите её в настройках сайта: значок слева от адреса. ${OTHER_WAY}`,
  },
  busy: {
    title: 'Камера не отвечает',
    text: `Возможно, она занята другим приложением: закройте его и попробуйте ещё раз. ${OTHER_WAY}`,
  },
  unreadable: {
    title: 'Снимок не открылся',
    text: 'Это не картинка, или браузер не знает такого формата. Подойдут JPEG и PNG.',
  },
  'no-reader': {
    title: 'Код прочитать нечем',
    text: 'Программа чтения не загрузилась. Проверьте связь и попробуйте ещё раз или введите VIN вручную на главной.',
  },
  'nothing-shared': {
    title: 'Снимок не дошёл',
    text: 'Приложение его не передало. Сохраните снимок и выберите его здесь.',
  },
}

export const otherCodeText = (otherCode: OtherCode): string =>
  otherCode.kind === 'link'
    ? `Код прочитан, но VIN в нём нет: это ссылка на сайт ${otherCode.host}. Мы её не открываем.`
    : 'Код прочитан, но VIN в нём нет. Поищите рядом другой код.'
